import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPublisher } from '#scripts/publish/publish.ts';

const [PAGE, OTHER] = ['content/pages/prueba.yaml', 'content/campaigns/feria.yaml'];
const HEAD = `blocks:
  - type: campaign
    title: Un título
    lead: Una bajada
    talk: ¿Hablamos?
`;
const CODE = 'app/code.ts';
const ENV = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((who) => [
    [`GIT_${who}_NAME`, 'Eva'],
    [`GIT_${who}_EMAIL`, 'eva@example.com'],
  ]),
);

// Each git is a process of its own.
vi.setConfig({ testTimeout: 120_000 });
let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'publish-'));
  git('.', 'init', '--quiet', '--bare', '--initial-branch=main', 'online');
  const seed = openCopy('seed', 'Eva');
  for (const folder of ['content', 'public']) cpSync(folder, seed.in(folder), { recursive: true });
  seed.write(PAGE, `path: /prueba\ntitle: Prueba · {product}\ndescription: Una página\n${HEAD}`);
  seed.write(OTHER, `path: /feria\ntitle: Feria\n${HEAD}`);
  for (const file of ['package.json', 'package-lock.json', CODE]) seed.write(file, 'old\n');
  seed.write('.gitignore', 'public/favicon.ico\n');
  seed.git('add', '--all');
  seed.git('commit', '--quiet', '-m', 'All');
  seed.git('push', '--quiet', 'origin', 'HEAD:main');
});
afterEach(() => rmSync(place, { recursive: true }));

const git = (folder: string, ...words: string[]) =>
  execFileSync('git', words, {
    cwd: join(place, folder),
    encoding: 'utf8',
    env: { ...process.env, ...ENV },
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
const online = (file: string) => git('online', 'show', `main:${file}`);

/** A copy of the site on a person's machine. `wrong`: what the check finds. */
function openCopy(name: string, person = name) {
  git('.', 'clone', '--quiet', 'online', name);
  git(name, 'config', 'user.name', person);
  git(name, 'config', 'user.email', `${name}@example.com`);
  const copy = {
    wrong: '',
    duringCheck: () => {},
    in: (file: string) => join(place, name, file),
    git: (...words: string[]) => git(name, ...words),
    read: (file: string) => readFileSync(copy.in(file), 'utf8'),
    write(file: string, text: string) {
      mkdirSync(dirname(copy.in(file)), { recursive: true });
      writeFileSync(copy.in(file), text);
    },
    edit: (file: string, from: string | RegExp, to: string) =>
      copy.write(file, copy.read(file).replace(from, to)),
    /** Commits and pushes by hand. */
    push(message: string) {
      copy.git('commit', '--quiet', '-a', '-m', message);
      copy.git('push', '--quiet');
    },
  };
  const publisher = createPublisher({
    root: copy.in('.'),
    check: async (onStep) => {
      onStep('Mirar la página 1 de 1');
      copy.duringCheck();
      return copy.wrong;
    },
  });
  return Object.assign(copy, publisher);
}

const PUBLISHED = /^Publicado\./;
const LEAD = /lead: .*/;
const HEADLINE = /(?<= )title: .*/;

it('what changed is told, checked, and published with the titles of its pages', async () => {
  const ana = openCopy('ana');
  ana.edit(PAGE, LEAD, 'lead: Otro');
  ana.write('public/catalogo.pdf', 'new');
  ana.write('public/favicon.ico', 'made by the build');
  expect(ana.state().changes).toEqual([
    {
      file: PAGE,
      place: ['Prueba', expect.stringContaining('«'), 'Bajada'],
      before: expect.any(String),
      after: 'Otro',
    },
    { file: 'public/catalogo.pdf', place: ['catalogo.pdf'], after: '' },
  ]);
  await ana.publish({});
  expect(ana.state()).toMatchObject({
    said: expect.stringMatching(PUBLISHED),
    isDone: true,
    changes: [],
    steps: ['Traer lo que publicó tu equipo', 'Mirar la página 1 de 1', 'Publicar'],
  });
  expect(online(PAGE)).toContain('lead: Otro');
  expect(git('online', 'log', '-1', '--format=%an %s', 'main')).toBe(
    'ana Cambiar textos: Prueba, catalogo.pdf',
  );
  expect(ana.git('status', '--porcelain')).toBe('');
});

it("a developer's staged, unsaved, untracked and unpublished work stays as it was", async () => {
  const dev = openCopy('dev');
  dev.edit(CODE, 'old', 'committed');
  dev.git('commit', '--quiet', '-a', '-m', 'Half');
  dev.write('package.json', 'staged\n');
  dev.git('add', 'package.json');
  dev.write('package.json', 'unsaved\n');
  dev.write('app/new.ts', 'untracked\n');
  const status = dev.git('status', '--porcelain');
  dev.edit(PAGE, LEAD, 'lead: Otro');
  const other = openCopy('other');
  other.edit(OTHER, LEAD, 'lead: Más');
  await other.publish({});
  await dev.publish({});
  expect(dev.state()).toMatchObject({ said: expect.stringMatching(PUBLISHED), changes: [] });
  expect(online(CODE)).toBe('old');
  expect(online('package.json')).toBe('old');
  expect(git('online', 'diff', '--name-only', 'main~1', 'main')).toBe(PAGE);
  expect(dev.git('status', '--porcelain')).toBe(status);
  expect(dev.git('show', ':package.json')).toBe('staged');
  expect(dev.read('package.json')).toBe('unsaved\n');
  expect(dev.git('show', `HEAD:${CODE}`)).toBe('committed');
});

it('two people change two fields of a page: both are published, and on both machines', async () => {
  const [ana, luis] = [openCopy('ana'), openCopy('luis')];
  ana.edit(PAGE, LEAD, 'lead: De Ana');
  luis.edit(PAGE, HEADLINE, 'title: De Luis');
  await ana.publish({});
  const { version } = luis.state();
  await luis.publish({});
  expect(luis.state()).toMatchObject({ said: expect.stringMatching(PUBLISHED), changes: [] });
  expect(online(PAGE)).toMatch(/title: De Luis[^]*lead: De Ana/);
  expect(luis.read(PAGE).trim()).toBe(online(PAGE));
  expect(luis.state().version).toBeGreaterThan(version);
});

it.each(['mine', 'theirs'] as const)(
  'the same field is shown side by side, and published as chosen: %s',
  async (side) => {
    const [ana, luis] = [openCopy('ana'), openCopy('luis')];
    for (const [copy, name] of [
      [ana, 'Ana'],
      [luis, 'Luis'],
    ] as const)
      copy.edit(PAGE, LEAD, `lead: De ${name}`);
    await ana.publish({});
    await luis.publish({});
    const { conflicts, colleague, changes } = luis.state();
    expect(conflicts).toMatchObject([{ mine: 'De Luis', theirs: 'De Ana' }]);
    expect(colleague).toBe('ana');
    expect(changes).toHaveLength(1);
    expect(online(PAGE)).toContain('De Ana');
    await luis.publish({ [conflicts[0]!.id]: side });
    const chosen = side === 'mine' ? 'lead: De Luis' : 'lead: De Ana';
    expect(online(PAGE)).toContain(chosen);
    expect(luis.read(PAGE)).toContain(chosen);
    expect(luis.state().changes).toEqual([]);
  },
);

it('a colleague who is quicker during the check is joined', async () => {
  const [ana, luis] = [openCopy('ana'), openCopy('luis')];
  ana.edit(PAGE, LEAD, 'lead: De Ana');
  luis.edit(OTHER, LEAD, 'lead: De Luis');
  luis.duringCheck = () => {
    luis.duringCheck = () => {};
    ana.git('commit', '--quiet', '-a', '-m', 'Quick');
    ana.git('push', '--quiet');
  };
  await luis.publish({});
  expect(luis.state().said).toMatch(PUBLISHED);
  expect([online(PAGE), online(OTHER)].join()).toMatch(/De Ana[^]*De Luis/);
});

const LOCKED = '#!/bin/sh\nexit 1\n';
type Copy = ReturnType<typeof openCopy>;
it.each<[what: string, spoil: (copy: Copy) => void, said: RegExp]>([
  [
    'without the right to publish',
    () => {
      writeFileSync(join(place, 'online/hooks/pre-receive'), LOCKED);
      chmodSync(join(place, 'online/hooks/pre-receive'), 0o755);
    },
    /no tiene permiso de publicar\. Llama a quien opera/,
  ],
  [
    'without a remote',
    (copy) => copy.git('remote', 'remove', 'origin'),
    /no sabe dónde se publica.*Llama a quien lo opera/,
  ],
  [
    'without a repository',
    (copy) => rmSync(copy.in('.git'), { recursive: true }),
    /no sabe dónde se publica/,
  ],
  [
    'without a network',
    (copy) => copy.git('remote', 'set-url', 'origin', 'http://127.0.0.1:9/site.git'),
    /No hay conexión/,
  ],
  [
    'from a branch of its own',
    (copy) => {
      copy.git('checkout', '--quiet', '-b', 'half');
      copy.git('push', '--quiet', '-u', 'origin', 'half');
    },
    /trabajo de programación aparte.*Llama a quien programa/,
  ],
  [
    'with texts that the check refuses',
    (copy) => (copy.wrong = 'Es demasiado largo'),
    /Todavía no se publica/,
  ],
  [
    'while a text changes',
    (copy) => (copy.duringCheck = () => copy.edit(OTHER, LEAD, 'lead: Luego')),
    /Algo cambió/,
  ],
])('%s, a sentence says what to do, and the work stays', async (_what, spoil, said) => {
  const ana = openCopy('ana');
  ana.edit(PAGE, LEAD, 'lead: De Ana');
  spoil(ana);
  await ana.publish({});
  expect(ana.state().said).toMatch(said);
  expect(ana.state().said).not.toMatch(/\b(?:git|commit|push|branch|merge|rama)\b|[\da-f]{7}/i);
  expect(ana.read(PAGE)).toContain('De Ana');
  ana.wrong = '';
  ana.duringCheck = () => {};
});

it.each([
  ['code', CODE, /«npm run editor» y «npm run dev»/],
  ['packages', 'package-lock.json', /«npm ci», «npm run editor» y «npm run dev»/],
])('%s that arrives is there before the check, and somebody must start again', async (_what, file, said) => {
  const [dev, ana] = [openCopy('dev'), openCopy('ana')];
  dev.edit(file, 'old', 'new');
  dev.push('Code');
  ana.edit(PAGE, LEAD, 'lead: De Ana');
  await ana.publish({});
  expect(ana.state()).toMatchObject({ said: expect.stringMatching(said), changes: [{}] });
  expect(ana.read(file)).toBe('new\n');
  expect(online(PAGE)).not.toContain('De Ana');
  await ana.publish({});
  expect(ana.state().said).toMatch(PUBLISHED);
  expect(online(PAGE)).toContain('De Ana');
});

it("code that arrives over a developer's unsaved work changes none of it, and the text is published", async () => {
  const [dev, ana] = [openCopy('dev'), openCopy('ana')];
  dev.edit(CODE, 'old', 'new');
  dev.push('Code');
  ana.write(CODE, 'unsaved\n');
  for (const text of ['Uno', 'Dos']) {
    ana.edit(PAGE, LEAD, `lead: ${text}`);
    await ana.publish({});
    expect(ana.state()).toMatchObject({ said: expect.stringMatching(/^Publicado.*a medias/), changes: [] });
    expect(online(PAGE)).toContain(text);
  }
  expect(ana.read(CODE)).toBe('unsaved\n');
  expect(online(CODE)).toBe('new');
});

it('an earlier publication comes back as a new one', async () => {
  const ana = openCopy('ana');
  for (const text of ['Uno', 'Dos']) {
    ana.edit(PAGE, LEAD, `lead: ${text}`);
    await ana.publish({});
  }
  const [, one] = ana.publications();
  expect(one).toMatchObject({ person: 'ana', titles: 'Prueba' });
  await ana.back(one!.id);
  expect(ana.state()).toMatchObject({ said: expect.stringMatching(PUBLISHED), changes: [] });
  expect(online(PAGE)).toContain('lead: Uno');
  const publications = ana.publications();
  expect(publications).toHaveLength(4);
  expect(publications[0]!.titles).toMatch(/^Vuelta a los textos del /);
  expect(ana.state().steps.filter((each) => each.startsWith('Traer'))).toHaveLength(1);
  expect(git('online', 'log', '-1', '--format=%s', 'main')).toMatch(/^Volver a los textos del /);
});

it('each change is undone alone, and a page that was removed keeps its title', async () => {
  const ana = openCopy('ana');
  rmSync(ana.in(OTHER));
  await ana.publish({});
  expect(ana.publications()[0]!.titles).toBe('Feria');
  ana.edit(PAGE, LEAD, 'lead: Uno');
  ana.write('public/catalogo.pdf', 'new');
  const { version } = ana.state();
  await ana.undo('public/catalogo.pdf');
  expect(ana.state().changes).toMatchObject([{ file: PAGE }]);
  await ana.undo(PAGE);
  expect(ana.state()).toMatchObject({ changes: [], said: 'Todo está publicado.', version: version + 2 });
  expect(ana.git('status', '--porcelain')).toBe('');
});

it.each<[when: string, save: (copy: Copy) => void]>([
  [
    'what others published arrives',
    ({ git: run, in: file }) =>
      run(
        'config',
        'remote.origin.uploadpack',
        `sed -i 's/title: Feria/title: Mío/' ${file(OTHER)}; git-upload-pack`,
      ),
  ],
  [
    'the check runs',
    (copy) => {
      copy.duringCheck = () => {
        copy.edit(OTHER, 'title: Feria', 'title: Mío');
        copy.edit(PAGE, 'description: Una página', 'description: Mía');
      };
    },
  ],
])('a text saved while %s is kept, and nothing comes back', async (_when, save) => {
  const ana = openCopy('ana');
  for (const text of ['Uno', 'Dos']) {
    ana.edit(PAGE, LEAD, `lead: ${text}`);
    await ana.publish({});
  }
  const before = ana.publications();
  save(ana);
  await ana.back(before[1]!.id);
  expect(ana.state().said).toMatch(/^Guardaste algo mientras.*«Volver a…»/);
  expect(ana.read(OTHER)).toContain('title: Mío');
  expect(ana.read(PAGE)).toContain('lead: Dos');
  expect(ana.state().changes.map(({ after }) => after)).toEqual(
    ana.read(PAGE).includes('Mía') ? ['Mío', 'Mía'] : ['Mío'],
  );
  expect(ana.publications()).toEqual(before);
});

it.each<[what: string, spoil: (copy: Copy) => unknown, said: RegExp]>([
  [
    'texts of another shape',
    (copy) => {
      copy.edit(PAGE, LEAD, 'heading: De antes');
      copy.push('Other shape');
      copy.git('revert', '--no-edit', 'HEAD');
      copy.git('push', '--quiet');
    },
    /ya no caben en el sitio de hoy/,
  ],
  ['unpublished changes', (copy) => copy.edit(OTHER, LEAD, 'lead: Mío'), /cambios sin publicar/],
  ['a site that the check refuses', (copy) => (copy.wrong = 'No'), /ya no caben en el sitio de hoy/],
  [
    'no network',
    (copy) => copy.git('config', 'remote.origin.url', 'http://127.0.0.1:9/site.git'),
    /No hay conexión/,
  ],
])('with %s nothing comes back, and nothing changes', async (_what, spoil, said) => {
  const ana = openCopy('ana');
  ana.edit(PAGE, LEAD, 'lead: Uno');
  await ana.publish({});
  spoil(ana);
  const [texts, before] = [ana.git('diff', 'HEAD'), ana.publications()];
  await ana.back(before[1]!.id);
  expect(ana.state().said).toMatch(said);
  expect(ana.state().said).not.toContain('presiona «Publicar»');
  expect(ana.git('diff', 'HEAD')).toBe(texts);
  expect(ana.publications()).toEqual(before);
  expect(existsSync(ana.in('.git/index.lock'))).toBe(false);
});
