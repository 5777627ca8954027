import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { site } from '#site';
import { directoryFixture } from '#tests/support/directory-fixture.ts';
import { fileProblems } from './file-problems.ts';
import { LIMITS } from '../../app/content/shapes/limits.ts';
import { load, syntaxProblems } from './load.ts';
import { OFFICE_HOURS } from './office-problems.ts';
import { lengthOf } from '../../app/content/shapes/operator-values.ts';
import { describeProblem } from './problem.ts';
import { link, list, number, object, oneOf, optional, saying, text } from '../../app/content/shapes/shape.ts';

const directory = directoryFixture();

const SHAPE = object({
  hero: object({
    lines: list(text('heroLine'), 2),
    note: optional(text('heroNote')),
    colour: oneOf('sello', 'ruta'),
    rating: number(1, 5),
    to: link(),
    copyOf: saying('spoken', 3),
  }),
});
const CONTENT = `
import { site } from '${resolve('site.config.ts')}';
export const hero = {
  lines: ['Un renglón', 'Otro renglón'],
  note: 'Una nota',
  colour: 'sello',
  rating: 5,
  to: '/',
  copyOf: (total) => \`Uno de \${total}\`,
};
`;
const TOO_LONG = 'x'.repeat(LIMITS.heroLine.max + 6);
const TOO_LONG_MESSAGE = new RegExp(`caben ${LIMITS.heroLine.max} .* Acórtalo en 6\\.`);

/** Writes the content with one change. Resolves to its file. */
function write(from = '', to = ''): string {
  expect(CONTENT).toContain(from);
  const content = CONTENT.replace(from, () => to);
  directory.write('home.ts', content);
  return directory.in('home.ts');
}
const problemsOf = async (file: string) => fileProblems(file, SHAPE, await load(file));

describe('a content file', () => {
  it.each([
    ['an empty text', "'Una nota'", "'  '", 'note', /^Está vacío/],
    ['a missing text', "  colour: 'sello',\n", '', 'colour', /^Falta «colour»/],
    ['a text that is too long', 'Otro renglón', TOO_LONG, 'lines → 2', TOO_LONG_MESSAGE],
    ['a number in place of a text', "'Una nota'", '5', 'note', /^Tiene que ser un texto entre comillas/],
    ['an unknown word', "'sello'", "'rosa'", 'colour', /^Dice "rosa", .*: sello, ruta\.$/],
    ['a number out of bounds', 'rating: 5', 'rating: 6', 'rating', /^Es un número mayor que 5/],
    ['too many items', "'Otro renglón'", "'Otro', 'Más'", 'lines', /^Tiene 3 elementos .* para 2/],
    ['a placeholder in braces', 'Una nota', 'Una {nota}', 'note', /hueco sin llenar: «\{nota\}»/],
    ['a note to oneself', 'Una nota', 'TODO: nota', 'note', /hueco sin llenar: «TODO»/],
    ['filler', 'Una nota', 'Lorem ipsum dolor', 'note', /hueco sin llenar: «Lorem ipsum»/],
    ['a value that does not exist', "'Una nota'", '`Una ${site.nota}`', 'note', /^Dice «undefined»/],
    ['such a value in a made text', '${total}', '${undefined}', 'copyOf', /^Dice «undefined»/],
    ['a link to no page', "to: '/'", "to: '/no-existe'", 'to', /«\/no-existe», que no existe/],
    ['a link without a value', "to: '/'", 'to: site.nada', 'to', /^«to» no tiene valor/],
  ])('with %s is refused, by its place and in plain words', async (_, from, to, place, message) => {
    const [problem, ...others] = await problemsOf(write(from, to));
    expect(problem?.keys.join(' → ')).toBe(`hero → ${place}`);
    expect(problem?.message).toMatch(message);
    expect(problem?.isWarning).toBeFalsy();
    expect(others).toEqual([]);
  });

  it.each([
    ['an unknown name', 'note:', 'notta:', /^Ningún lugar del sitio usa «notta»/],
    ['two spaces', 'Una nota', 'Una  nota', /dos espacios seguidos/],
    ['straight quotes', 'Una nota', 'Una "nota"', /comillas rectas/],
  ])('with %s is warned of', async (_, from, to, message) => {
    expect(await problemsOf(write(from, to))).toMatchObject([
      { message: expect.stringMatching(message), isWarning: true },
    ]);
  });

  it.each([
    ['Una nota', 'Si pesa < 5 t y mide > 2 m, TODO tu expediente.'],
    ["to: '/'", "to: 'HTTPS://ayuda.example/'"],
    ["'Una nota'", '`${site.product} ${site.legalName}`'],
  ])('is right with %s as %s', async (from, to) => {
    expect(await problemsOf(write(from, to))).toEqual([]);
  });

  it('is reported with its line and text', async () => {
    const [problem] = await problemsOf(write('Otro renglón', TOO_LONG));
    expect(problem && describeProblem(problem).split('\n')).toEqual([
      `  ${directory.in('home.ts')} → hero → lines → 2 (línea 4)`,
      expect.stringContaining('Es demasiado largo'),
      `    Dice: ${TOO_LONG}`,
    ]);
  });

  it.each([
    ['a comma', "sello',", "sello'", 6, /^El archivo está mal escrito: en la línea 6, o al principio de la/],
    ['a quote', "nota',", 'nota,', 5, /en la línea 5 se abre una comilla que no se cierra/],
  ])('that lacks %s is refused with its line', async (_, from, to, line, message) => {
    expect(await syntaxProblems([write(from, to)])).toMatchObject([
      { line, message: expect.stringMatching(message) },
    ]);
  });

  it('that cannot be read is reported with its line', async () => {
    expect(await problemsOf(write("'sello'", 'sello'))).toMatchObject([
      { line: 6, message: expect.stringContaining('Usa «sello», que no existe') },
    ]);
  });
});

it('a long value of the operator counts as a short one', () => {
  expect(lengthOf(`Con ${site.product}`)).toBeLessThanOrEqual('Con '.length + 12);
});

/** The source of a file in which a constant has another text. */
const withConstant = (source: string, name: string, value: string) =>
  source.replace(new RegExp(`(?<= ${name} = ')[^']*`), value);

const run = (root: string, script: string) =>
  spawnSync(process.execPath, [join(root, script)], { cwd: root, encoding: 'utf8' });

describe('the project', () => {
  /** Everything that is read before the build. */
  const READ = ['app', 'contract', 'public', 'scripts', 'server', 'site.config.ts', 'package.json'];
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'project-'));
    for (const path of READ) cpSync(path, join(root, path), { recursive: true });
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  });
  afterAll(() => rmSync(root, { recursive: true }));

  /** Until the end of a test a file has one more line, or is missing. */
  function change(file: string, line?: string) {
    const path = join(root, file);
    onTestFinished(() => cpSync(file, path));
    if (line === undefined) rmSync(path);
    else appendFileSync(path, `${line}\n`);
  }

  it('is checked with its configuration', () => {
    const env = { ...process.env, SITE_EMAIL: 'roto', VITE_SUPABASE_URL: 'x' };
    const check = join(root, 'scripts/content/check.ts');
    const { status, stderr } = spawnSync(process.execPath, [check], { cwd: root, encoding: 'utf8', env });
    expect(status).toBe(1);
    expect(stderr).toMatch(/Corrige la configuración:[^]*SITE_EMAIL[^]*VITE_SUPABASE_URL/);
  });

  it('is built in spite of warnings', () => {
    change('app/content/about.ts', "export const sobra = 'x';");
    const { status, stdout, stderr } = run(root, 'scripts/content/check.ts');
    expect({ status, stdout }).toEqual({ status: 0, stdout: 'Los textos están bien.\n' });
    expect(stderr).toContain('Conviene revisar:');
    expect(stderr).toContain('app/content/about.ts → sobra');
  });

  it('is not built with mistaken texts: each file is named once, and none that depends on it', () => {
    change('app/content/about.ts', 'export const roto = inexistente;');
    change('app/content/not-found.ts');
    const { status, stdout, stderr } = run(root, 'scripts/build.ts');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('El sitio no se construyó. Corrige estos textos y vuelve a intentar:');
    expect(stderr.match(/^ {2}app\/content\/[\w-]+/gm)?.toSorted()).toEqual([
      '  app/content/about',
      '  app/content/not-found',
    ]);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  it.each([
    ['OFFICE_FIRST_DAY', 'lun', 'No es un día'],
    ['OFFICE_LAST_DAY', 'viernés', 'No es un día'],
    ['OFFICE_LAST_DAY', 'lunes', 'Va antes del primer día'],
    ['OFFICE_OPENS', '9 am', 'No es una hora'],
    ['OFFICE_CLOSES', '25:00', 'No es una hora'],
    ['OFFICE_TIME_ZONE', 'America/Mexico', 'No es una zona horaria'],
  ])('is not right with office hours whose %s is %s', (key, value, message) => {
    const file = join(root, OFFICE_HOURS);
    const written = readFileSync(file, 'utf8');
    onTestFinished(() => writeFileSync(file, written));
    // Any day but Monday, so that the last one can stand before it.
    writeFileSync(file, withConstant(withConstant(written, 'OFFICE_FIRST_DAY', 'martes'), key, value));
    const { status, stderr } = run(root, 'scripts/content/check.ts');
    expect(status).toBe(1);
    expect(stderr).toMatch(new RegExp(`${OFFICE_HOURS} → ${key} \\(línea \\d+\\)\n {4}${message}`));
  });

  it.each(['site.config.ts', 'server/mail/lead-mails.ts'])(
    'is not built with a mistake in %s, which is the one file that is named',
    (file) => {
      change(file, "export const roto = 'x");
      const { status, stdout, stderr } = run(root, 'scripts/build.ts');
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toContain(`  ${file} (línea`);
      expect(stderr).toContain('    El archivo está mal escrito');
      expect(stderr).not.toContain('app/content/');
    },
  );
});
