import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { parse, stringify } from 'yaml';
import { EDITOR_PATH } from '#contract/editor.ts';
import { formatted } from '#scripts/content/canonical.ts';
import { SCHEMAS } from '#scripts/editor/config.ts';
import { launchChromium } from '#scripts/test/browsers.ts';
import { freePort } from '#tests/server/support/loopback.ts';
import { DRAFT_KEPT_MS } from '#scripts/editor/page/ask-before-leaving.ts';
import { openEditor, type Editor, type Files } from './open-editor.ts';

const START_MS = 180_000;
const TEST_MS = 180_000;
const folder = mkdtempSync(join(tmpdir(), 'editor-'));
const photo = join(folder, 'Patio de León.jpg');
const logos = ['uno.png', 'dos.png'].map((name) => join(folder, name));

const testimonial = {
  content: 'Llego y ya sé qué corregir.',
  author: 'Eva Paz',
  role: 'Directora',
  rating: 5,
};
const page = {
  path: '/prueba',
  title: 'Prueba',
  description: 'Una página de prueba.',
  blocks: [
    { type: 'campaign', title: 'Prueba', lead: 'Una bajada.', talk: '¿Hablamos?' },
    { type: 'questions', title: 'Dudas', items: [{ question: '¿Sí?', answer: 'Sí.' }] },
    {
      type: 'testimonials',
      title: 'Dicen',
      areSamples: false,
      sampleTitle: 'Ejemplos',
      sampleNotice: 'Ejemplo',
      rating: '{stars} de 5',
      items: [testimonial],
    },
    { type: 'text', title: 'Último', paragraphs: ['Un párrafo.', 'Otro.'] },
  ],
};

/** How a file is written. */
const written = (value: unknown, kind: string) => formatted(stringify(value), SCHEMAS[kind]!);

const texts: Files = {
  ...Object.fromEntries(globSync('content/**/*.yaml').map((file) => [file, readFileSync(file, 'utf8')])),
  'content/pages/prueba.yaml': written(page, 'pages'),
};

let development: ChildProcess;
let browser: Browser;
let address: string;

beforeAll(async () => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}${EDITOR_PATH}`;
  development = spawn(process.execPath, ['scripts/dev/dev.ts'], {
    env: { ...process.env, PORT: String(port), NODE_ENV: 'development' },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  await vi.waitFor(() => fetch(address), { timeout: START_MS, interval: 200 });
  for (const [index, file] of [photo, ...logos].entries()) {
    const background = { r: 80 * index, g: 40, b: 90 };
    await sharp({ create: { width: 32, height: 32, channels: 3, background } }).toFile(file);
  }
  browser = await launchChromium();
}, START_MS);

afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

afterAll(async () => {
  await browser?.close();
  if (development?.pid) process.kill(-development.pid);
  rmSync(folder, { recursive: true });
});

/** The problems that the check finds in the files. */
function problemsOf(files: Files): unknown {
  const root = mkdtempSync(join(folder, 'site-'));
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, path.endsWith('.yaml') ? 'utf8' : 'base64');
  }
  const load = `import(${JSON.stringify(resolve('scripts/content/load.ts'))}).then(({ loadContent }) => console.log(JSON.stringify(loadContent({}).problems)))`;
  return JSON.parse(execFileSync(process.execPath, ['-e', load], { cwd: root, encoding: 'utf8' }));
}

type Change = (editor: Editor) => Promise<void>;
type Value = ReturnType<typeof parse>;

it.each<[what: string, change: Change, edit: (value: Value) => void]>([
  [
    'one more question',
    async ({ unfold, add, write }) => {
      await unfold('blocks', 1);
      await add('blocks.1.items');
      await write('blocks.1.items.1.question', '¿Cuánto cuesta?');
      await write('blocks.1.items.1.answer', '+10% o 3,500');
    },
    ({ blocks }) => blocks[1].items.push({ question: '¿Cuánto cuesta?', answer: '+10% o 3,500' }),
  ],
  [
    'a testimonial in the place of another',
    async ({ unfold, write, field }) => {
      await unfold('blocks', 2);
      await unfold('blocks.2.items', 0);
      await write('blocks.2.items.0.author', 'Ana Ruiz');
      await field('blocks.2.items.0.rating').getByRole('spinbutton').fill('4');
    },
    ({ blocks }) => Object.assign(blocks[2].items[0], { author: 'Ana Ruiz', rating: 4 }),
  ],
  [
    'the last testimonial removed',
    async ({ unfold, field }) => {
      await unfold('blocks', 2);
      await field('blocks.2.items').getByRole('button', { name: 'Quitar' }).click();
    },
    ({ blocks }) => delete blocks[2].items,
  ],
  [
    'a band moved up',
    ({ field }) => field('blocks').locator('[data-action=reorder]').nth(3).press('ArrowUp'),
    ({ blocks }) => blocks.splice(2, 0, blocks.pop()),
  ],
  [
    'a band removed',
    ({ field }) => field('blocks').getByRole('button', { name: 'Quitar' }).last().click(),
    ({ blocks }) => blocks.pop(),
  ],
])('%s: a saved change changes its own lines', { timeout: TEST_MS }, async (_what, change, edit) => {
  const editor = await openEditor(browser, address, texts);
  await editor.open('pages/entries/prueba');
  await change(editor);
  await editor.save();
  const value: Value = structuredClone(page);
  edit(value);
  const files = await editor.files();
  expect(files).toEqual({ ...texts, 'content/pages/prueba.yaml': written(value, 'pages') });
  expect(problemsOf(files)).toEqual([]);
});

/** A text of each shared file, and what is opened to reach it. */
const IN_SHARED: Record<string, [path: string, group?: string, item?: number]> = {
  site: ['office'],
  shell: ['menu.login', 'menu'],
  products: ['products.0.name', 'products', 0],
  forms: ['common.requiredNote', 'common'],
  mails: ['common.signature', 'common'],
  results: ['keeps'],
  newsletter: ['confirmNewsletter.note', 'confirmNewsletter'],
  'not-found': ['title'],
};

it('every file is saved as it was, but for the text that changed', { timeout: 2 * TEST_MS }, async () => {
  const editor = await openEditor(browser, address, texts);
  const changed = { ...texts };
  for (const [file, text] of Object.entries(texts)) {
    const [, kind, name = ''] = /^content\/(?:(\w+)\/)?(.*)\.yaml$/.exec(file) ?? [];
    const [path, group, item] = kind ? (['title'] as const) : IN_SHARED[name]!;
    await editor.open(`${kind ?? 'shared'}/entries/${name}`);
    if (group) await editor.unfold(group, item);
    await editor.write(path, 'Otro');
    await editor.save();
    const value: Value = parse(text);
    const keys = path.split('.');
    const inside = keys.slice(0, -1).reduce((at, key) => at[key], value);
    inside[keys.at(-1)!] = 'Otro';
    changed[file] = written(value, kind ?? name);
  }
  expect(await editor.files()).toEqual(changed);
});

it('a campaign with logos, prices and a photo is created', { timeout: TEST_MS }, async () => {
  const editor = await openEditor(browser, address, texts);
  const { add, open, unfold, upload, write } = editor;
  await open('campaigns/new');
  await write('path', '/feria');
  await write('title', 'Feria');
  await unfold('blocks', 0);
  await write('blocks.0.title', 'Nos vemos en la feria');
  await write('blocks.0.lead', 'Del 3 al 5.');
  await add('blocks', 'Imagen: logotipos de clientes');
  await write('blocks.1.title', 'Confían');
  for (const [place, name] of ['Uno', 'Dos'].entries()) {
    await unfold('blocks.1.items', place);
    await write(`blocks.1.items.${place}.name`, name);
    await upload(`blocks.1.items.${place}.src`, logos[place]!);
  }
  await add('blocks', 'Tabla: precios');
  await write('blocks.2.title', 'Planes');
  await write('blocks.2.note', 'Más IVA.');
  for (const [place, price] of ['1,000', '2,000'].entries()) {
    await unfold('blocks.2.plans', place);
    await write(`blocks.2.plans.${place}.name`, `Plan ${place}`);
    await write(`blocks.2.plans.${place}.price`, price);
    await write(`blocks.2.plans.${place}.unit`, 'al mes');
  }
  await unfold('blocks.2.rows', 0);
  await write('blocks.2.rows.0.label', 'Embarques');
  await write('blocks.2.rows.0.cells.0', '10');
  await write('blocks.2.rows.0.cells.1', '+100');
  await add('blocks', 'Imagen: una foto con título y texto');
  await write('blocks.3.title', 'El patio');
  await write('blocks.3.text', 'Así trabajamos.');
  await unfold('blocks.3.photo');
  await upload('blocks.3.photo.src', photo);
  await editor.press();
  // The editor looks at a field a moment later, and saves nothing before.
  const missing = ['alt', 'caption'].map((name) =>
    editor.field(`blocks.3.photo.${name}`).getByText('Este campo es obligatorio.'),
  );
  for (const each of missing) await each.waitFor();
  await write('blocks.3.photo.alt', 'Un patio con contenedores.');
  await write('blocks.3.photo.caption', 'León');
  for (const each of missing) await each.waitFor({ state: 'hidden' });
  await editor.save();
  const files = await editor.files();
  const { 'content/campaigns/feria.yaml': campaign = '', ...others } = files;
  const pictures = ['dos.png', 'patio-de-leon.jpg', 'uno.png'].map((name) => `public/fotos/${name}`);
  expect(Object.keys(others).toSorted()).toEqual([...Object.keys(texts), ...pictures].toSorted());
  expect(campaign).toBe(
    written(
      {
        path: '/feria',
        title: 'Feria',
        blocks: [
          { type: 'campaign', title: 'Nos vemos en la feria', lead: 'Del 3 al 5.' },
          {
            type: 'logos',
            title: 'Confían',
            items: ['Uno', 'Dos'].map((name) => ({ name, src: `/fotos/${name.toLowerCase()}.png` })),
          },
          {
            type: 'prices',
            title: 'Planes',
            plans: ['1,000', '2,000'].map((price, place) => ({
              name: `Plan ${place}`,
              price,
              unit: 'al mes',
            })),
            rows: [{ label: 'Embarques', cells: ['10', '+100'] }],
            note: 'Más IVA.',
          },
          {
            type: 'photo',
            title: 'El patio',
            text: 'Así trabajamos.',
            photo: {
              src: '/fotos/patio-de-leon.jpg',
              alt: 'Un patio con contenedores.',
              caption: 'León',
            },
          },
        ],
      },
      'campaigns',
    ),
  );
  expect(problemsOf(files)).toEqual([]);
});

it('what does not fit is told at its field, and nothing is saved', { timeout: TEST_MS }, async () => {
  const editor = await openEditor(browser, address, texts);
  const { field, open, press, write } = editor;
  await open('pages/entries/prueba');
  await write('description', 'x'.repeat(156));
  await write('path', 'Prueba');
  await press();
  await field('description').getByText('No puedes ingresar más de 155 caracteres.').waitFor();
  await field('path').getByText('La dirección empieza con «/»').waitFor();
  expect(await editor.files()).toEqual(texts);
});

it('a link to a page that is not there is told at its field', { timeout: TEST_MS }, async () => {
  const { field, files, open, press, unfold, write } = await openEditor(browser, address, texts);
  await open('shared/entries/shell');
  await unfold('menu');
  await unfold('menu.links', 0);
  await write('menu.links.0.to', '/feria#planes');
  await press();
  await field('menu.links.0.to').getByText('El sitio no tiene nada en «/feria».').waitFor();
  expect(await files()).toEqual(texts);
});

it('the page beside the fields shows the band that is edited', { timeout: TEST_MS }, async () => {
  const { field, open, page: tab, unfold } = await openEditor(browser, address, texts);
  const band = '<section><section></section><p style="height: 200vh"></section>';
  const body = `<main>${band.repeat(page.blocks.length)}</main>`;
  await tab.route(/\/editor\/pages\//, (route) => route.fulfill({ contentType: 'text/html', body }));
  await open('pages/entries/prueba');
  const shown = () =>
    tab
      .frames()[1]!
      .evaluate(() =>
        [...document.querySelectorAll('main > section')].findIndex(
          (each) => Math.abs(each.getBoundingClientRect().top) < 1,
        ),
      );
  await unfold('blocks', 1);
  await expect.poll(shown).toBe(1);
  await unfold('blocks', 2);
  await field('blocks.1.title').getByRole('textbox').click();
  await expect.poll(shown).toBe(1);
});

it('the page beside is the one in the fields, also after the way back', { timeout: TEST_MS }, async () => {
  const { open, page: tab } = await openEditor(browser, address, texts);
  const shown = () => new URL(tab.frames()[1]!.url()).pathname;
  const row = tab.getByText('/nosotros ·').first();
  for (let visit = 1; visit <= 2; visit++) {
    await row.click();
    await expect.poll(shown).toBe('/editor/pages/nosotros');
    await tab.goBack();
    await row.waitFor();
  }
  await open('pages/new');
  await expect.poll(shown).toBe('/editor/pages/new');
});

it('a closed item opens by a press on its line, and a new one has a name', { timeout: TEST_MS }, async () => {
  const { add, field, open, unfold } = await openEditor(browser, address, texts);
  await open('pages/entries/prueba');
  await unfold('blocks', 1);
  await field('blocks.1.items').getByText('¿Sí?', { exact: true }).click();
  await field('blocks.1.items.0.answer').getByRole('textbox').waitFor();
  await add('blocks', 'Tabla: precios');
  await unfold('blocks', 4);
  await field('blocks.4.plans').getByText('Plan', { exact: true }).first().click();
  await field('blocks.4.plans.0.price').getByRole('textbox').waitFor();
});

it('before its file is there, a page is a sheet that says so, and waits for it', async () => {
  const [fresh, saved] = await Promise.all(
    ['new', 'other'].map(async (name) => (await fetch(`${address}/pages/${name}`)).text()),
  );
  expect(fresh).toMatch(/Guarda para ver la página\.$/);
  expect(saved).toContain('http-equiv="refresh"');
});

it.each<[what: string, leave: Change]>([
  ['the way back', ({ page: tab }) => tab.getByRole('button', { name: 'Volver a la lista' }).click()],
  ['another entry', ({ open }) => open('pages/entries/nosotros')],
  [
    'a reload',
    async ({ page: tab }) => {
      await tab.reload();
      await tab.getByRole('button', { name: 'Recuperar' }).waitFor();
    },
  ],
  [
    'a refused save',
    async ({ field, press, open }) => {
      await press();
      await field('description').getByText('No puedes ingresar más de 155 caracteres.').waitFor();
      await open('pages/entries/nosotros');
    },
  ],
])('what was typed before %s is offered again', { timeout: TEST_MS }, async (_what, leave) => {
  const editor = await openEditor(browser, address, texts);
  const { field, open, page: tab } = editor;
  await open('pages/entries/prueba');
  const box = field('description').getByRole('textbox');
  await box.click();
  await box.pressSequentially('x'.repeat(200));
  // Before that, a page that is left asks.
  await tab.waitForTimeout(DRAFT_KEPT_MS);
  await leave(editor);
  await open('pages/entries/prueba');
  await tab.getByRole('button', { name: 'Recuperar' }).click();
  await tab.getByRole('button', { name: 'Guardar', disabled: false }).waitFor();
  expect(await box.inputValue()).toContain('xxx');
  expect(await editor.files()).toEqual(texts);
});

it('a page that is left right after a key asks', { timeout: TEST_MS }, async () => {
  const { field, open, page: tab } = await openEditor(browser, address, texts);
  await open('pages/entries/prueba');
  const box = field('description').getByRole('textbox');
  await box.press('x');
  const asked = tab.waitForEvent('dialog');
  await tab.evaluate(() => void setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
});

it('what the editor asks of other hosts is refused, and it goes on', { timeout: TEST_MS }, async () => {
  const { page: tab, refused, asked } = await openEditor(browser, address, texts);
  expect(refused.length).toBeGreaterThan(0);
  expect(asked).toEqual([new URL(address).origin]);
  await tab.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
});
