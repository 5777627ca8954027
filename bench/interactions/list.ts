/** A visitor's actions, by roles, labels and the names that tests use. */
import type { Locator, Page } from '@playwright/test';
import { pages } from '#content';

export type Interaction = {
  name: string;
  /** The landing page, if there is none. */
  path?: string;
  /** Whether to try it also on a page that has just arrived. */
  early: boolean;
  /** Prepares the page for the action. Not measured. */
  prepare?(page: Page): Promise<void>;
  act(page: Page): Promise<void>;
  /** Visible effect of the action. */
  effect(page: Page): Promise<Locator>;
};

/** Acts at once: a visitor does not wait until nothing moves. */
const AT_ONCE = { force: true };
const PERSON = { Nombre: 'Lucía Ñáñez', 'Correo electrónico': 'lucia@empresa.example', Empresa: 'Bajío' };

/** A whole document pasted into a field of 2,000 characters. */
const LONG_MESSAGE = 'El embarque llegó y falta el previo. '.repeat(1400).slice(0, 50_000);

/** The page with a block of this type. */
const pathOf = (type: string) =>
  pages.find(({ blocks }) => blocks.some((block) => block.type === type))?.path ?? `no page has ${type}`;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const seam = (page: Page) => page.locator('[data-seam]');
const demoForm = (page: Page) => page.locator('#demo-form');
const answering = (page: Page, drawing: 'folder' | 'sheet' | 'route') =>
  page.locator(`[data-answers="${drawing}"]`);
const hint = (page: Page, title: string) => button(page, `Más información sobre ${title}`);

export const INTERACTIONS: Interaction[] = [
  {
    name: 'menu opens',
    early: true,
    act: (page) => button(page, 'Abrir menú').tap(AT_ONCE),
    effect: async (page) => page.getByRole('banner').getByRole('link', { name: 'Forwarders' }),
  },
  {
    name: 'carousel steps',
    early: true,
    prepare: (page) => button(page, 'Siguiente').scrollIntoViewIfNeeded(),
    act: (page) => button(page, 'Siguiente').tap(AT_ONCE),
    // The carousel also steps by itself, but only a press stops it.
    effect: async (page) => button(page, 'Reanudar presentación'),
  },
  {
    name: 'seam is taken hold of',
    early: false,
    prepare: (page) => seam(page).scrollIntoViewIfNeeded(),
    async act(page) {
      const { x, y, width, height } = (await seam(page).boundingBox())!;
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + width / 2, y + height / 2 - 20);
      await page.mouse.up();
    },
    effect: async (page) => button(page, 'Reanudar presentación'),
  },
  {
    name: 'a digit is typed into the comparison',
    early: false,
    prepare: (page) => page.locator('[data-compare="bl-weight"]').focus(),
    act: (page) => page.keyboard.press('7'),
    effect: async (page) => page.locator('[data-compare="verdict"]'),
  },
  {
    name: 'the weight is corrected',
    early: false,
    prepare: (page) => button(page, 'Corregir el peso').last().scrollIntoViewIfNeeded(),
    act: (page) => button(page, 'Corregir el peso').last().tap(AT_ONCE),
    effect: async (page) => button(page, 'Volver al ejemplo').last(),
  },
  {
    name: 'form is sent',
    early: false,
    async prepare(page) {
      for (const [label, value] of Object.entries(PERSON)) {
        await demoForm(page).getByLabel(label).fill(value);
      }
    },
    act: (page) => demoForm(page).getByRole('button', { name: 'Solicitar Demo' }).tap(),
    effect: async (page) => demoForm(page).getByRole('heading', { name: '¡Demo solicitada exitosamente!' }),
  },
  {
    name: 'a key is typed after 50,000 characters',
    early: false,
    async prepare(page) {
      await demoForm(page).getByLabel('Mensaje').fill(LONG_MESSAGE);
      await demoForm(page).getByLabel('Mensaje').press('End');
    },
    act: (page) => page.keyboard.press('a'),
    effect: async (page) => demoForm(page).getByLabel('Mensaje'),
  },
  {
    name: 'tooltip by key',
    early: false,
    prepare: (page) => hint(page, 'Ahorro inmediato').focus(),
    act: (page) => page.keyboard.press('Tab'),
    async effect(page) {
      const id = await hint(page, 'Visibilidad total').getAttribute('aria-describedby');
      return page.locator(`[id="${id}"]`);
    },
  },
  {
    name: 'a digit is typed into the calculator',
    path: pathOf('demurrage'),
    early: false,
    prepare: (page) => page.locator('[data-calculator] [name="days"]').focus(),
    act: (page) => page.keyboard.press('7'),
    effect: async (page) => page.locator('[data-calculator] output'),
  },
  {
    name: 'a document is stamped',
    path: pathOf('folderHead'),
    early: false,
    prepare: (page) => answering(page, 'folder').locator('[data-island]').scrollIntoViewIfNeeded(),
    act: (page) => answering(page, 'folder').getByRole('button').first().tap(AT_ONCE),
    effect: async (page) => answering(page, 'folder').getByRole('button', { pressed: true }),
  },
  {
    name: 'the sheet is sent to a station',
    path: pathOf('paperTrail'),
    early: false,
    prepare: (page) => answering(page, 'sheet').getByRole('listitem').first().scrollIntoViewIfNeeded(),
    act: (page) => answering(page, 'sheet').getByRole('button').first().tap(AT_ONCE),
    effect: async (page) => answering(page, 'sheet').locator('li:first-child [aria-current="step"]'),
  },
  {
    name: 'the container goes to the next port by key',
    path: pathOf('yardHead'),
    early: false,
    prepare: (page) => answering(page, 'route').getByRole('slider').focus(),
    act: (page) => page.keyboard.press('ArrowRight'),
    async effect(page) {
      const before = await answering(page, 'route').getByRole('slider').getAttribute('aria-valuetext');
      return answering(page, 'route').locator(`input:not([aria-valuetext="${before}"])`);
    },
  },
];
