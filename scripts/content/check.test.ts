import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MISTAKES } from './mistakes.ts';

/** All that a build runs before it builds: the scripts read the texts beside them. */
const COPIED = ['app', 'contract', 'scripts', 'server', 'site.config.ts', 'package.json'];

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'content-'));
  for (const path of COPIED) cpSync(path, join(directory, path), { recursive: true });
  symlinkSync(resolve('node_modules'), join(directory, 'node_modules'));
});
afterEach(() => rmSync(directory, { recursive: true }));

/** Changes a copy of a real content file, as whoever writes the texts might; returns in which line. */
function change(file: string, from: string, to: string): number {
  const path = join(directory, 'app', 'content', file);
  const source = readFileSync(path, 'utf8');
  const [before = '', after] = source.split(from, 2);
  expect(after, `${file}: ${from}`).toBeDefined();
  writeFileSync(
    path,
    source.replace(from, () => to),
  );
  return before.split('\n').length;
}

function run(script = 'scripts/content/check.ts', environment = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(directory, script)], {
    cwd: directory,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  return { status, stdout, told: stderr };
}

/** The examples of the document, whose lines change with every text. */
const examples = withoutLines(readFileSync('docs/contenido.md', 'utf8'));
function withoutLines(text: string) {
  return text.replaceAll(/(?:la )?línea \d+/g, '');
}

/** What is told of the text at a place, up to the empty line after it. */
const toldOf = (told: string, place: string) =>
  told.split('\n\n').find((paragraph) => paragraph.trimStart().startsWith(`app/content/${place}`)) ?? '';

/** Of which the document shows what is told. */
const EXPLAINED = [
  'home.ts → hero → titleLines → 1',
  'home.ts → hero → note',
  'about.ts → closing → title',
  'importers.ts → monday → after',
  'customs-agencies.ts → head → secondary → to',
  'forwarders.ts → head → title',
];

describe('the check of the copy', () => {
  it('has nothing to say of the copy as it is', () => {
    expect(run()).toEqual({ status: 0, stdout: 'Los textos están bien.\n', told: '' });
  });

  it('tells every mistake in plain words, each once, with its place', () => {
    const lines = MISTAKES.map(([, file, from, to]) => change(file, from, to));
    const { status, told } = run();
    expect(status).toBe(1);
    for (const [mistake, , , , place, message] of MISTAKES) {
      expect(toldOf(told, place), mistake).toContain(message);
    }
    expect(told.match(/^ {2}app\/content\//gm)).toHaveLength(MISTAKES.length);
    // Nothing was being built.
    expect(told).toContain('\nCorrige estos textos:\n');
    const tooLong = MISTAKES.findIndex(([mistake]) => mistake.startsWith('a text too long'));
    expect(told).toContain(`home.ts → hero → titleLines → 1 (línea ${lines[tooLong]})`);
    for (const place of EXPLAINED) expect(examples).toContain(withoutLines(toldOf(told, place)));
  });

  it('builds all the same where nothing but style is wrong', () => {
    change('forwarders.ts', 'de IA por chat', 'de  IA por chat');
    const { status, stdout, told } = run();
    expect(told).toContain('Conviene revisar estos textos:');
    expect(told).not.toContain('no se construyó');
    expect({ status, stdout }).toEqual({ status: 0, stdout: 'Los textos están bien.\n' });
  });

  it('takes for no mistake what only looks like one', () => {
    change(
      'home.ts',
      'Sin cambiar la forma en que ya trabajas.',
      'Si pesa < 5 t y mide > 2 m, TODO tu expediente.',
    );
    change('not-found.ts', 'to: PATHS.contact', "to: 'HTTPS://ayuda.example/'");
    expect(run()).toMatchObject({ status: 0, told: '' });
  });

  it('blames no text for the length of the operator’s name, or for what stands in it', () => {
    const SITE_PRODUCT = 'Comercio Exterior  Integral del "Pacífico" TODO';
    expect(run(undefined, { SITE_PRODUCT })).toMatchObject({ status: 0, told: '' });
  });

  it('says in which line a file breaks off, for every file', () => {
    const line = change('home.ts', "sanciones y multas.',", "sanciones y multas.'");
    change('about.ts', "'Colaboración',", "'Colaboración,");
    change('terms.ts', 'Prueba gratuita.', "Prueba 'gratuita'.");
    change('paths.ts', "about: '/nosotros',", "about: '/nosotros");
    const { status, told } = run();
    expect(status).toBe(1);
    expect(toldOf(told, `home.ts (línea ${line})`)).toContain(
      `en la línea ${line}, o al principio de la siguiente, falta o sobra una coma, una comilla o una llave`,
    );
    expect(examples).toContain(withoutLines(toldOf(told, 'home.ts')));
    expect(toldOf(told, 'about.ts')).toMatch(/en la línea \d+ se abre una comilla que no se cierra/);
    expect(toldOf(told, 'terms.ts')).toContain("Dice: title: 'Prueba 'gratuita'.");
    expect(toldOf(told, 'paths.ts')).toContain('se abre una comilla');
  });

  it('says which file is to blame that holds no texts, once all texts are right', () => {
    const line = change('crumbs.ts', 'to: PATHS.solutions }', 'to: soluciones }');
    change('language.ts', "'es-MX'", 'espanol');
    const { status, told } = run();
    expect(status).toBe(1);
    expect(toldOf(told, `crumbs.ts (línea ${line})`)).toContain('Usa «soluciones», que no existe');
    expect(toldOf(told, 'language.ts (línea 2)')).toContain('Usa «espanol», que no existe');
  });

  it('stops a build before anything is built: a text that others are made of was taken out', () => {
    change('home.ts', "    talk: '¿Prefieres hablar?',\n", '');
    change('legal.ts', "draft: '", "draft: borrador + '");
    rmSync(join(directory, 'app', 'content', 'testimonials.ts'));
    const { status, stdout, told } = run('scripts/build.ts');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(told).toContain('El sitio no se construyó. Corrige estos textos y vuelve a intentar:');
    expect(toldOf(told, 'home.ts → demoBand → next → talk')).toContain('Falta «talk»');
    expect(toldOf(told, 'testimonials.ts')).toContain('Falta el archivo');
    // The documents that cannot be read without it are not blamed.
    expect(toldOf(told, 'legal.ts')).toContain('Usa «borrador», que no existe');
    expect(told.match(/^ {2}app\/content\//gm)).toHaveLength(3);
  });

  it.each([
    ['site.config.ts', "'Trazamar',", "'Trazamar,"],
    ['contract/office-hours.ts', "'9:00';", "9:00';"],
  ])('stops a build, and names %s, where that is what is mistaken', (file, from, to) => {
    const line = change(`../../${file}`, from, to);
    for (const script of ['scripts/content/check.ts', 'scripts/build.ts']) {
      const { status, stdout, told } = run(script);
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      const [heading, problem, ...rest] = told.trim().split('\n\n');
      expect(heading).toMatch(script.endsWith('build.ts') ? /^El sitio no se construyó/ : /^Corrige estos/);
      expect(problem).toContain(`  ${file} (línea ${line})\n    El archivo está mal escrito`);
      expect(rest).toEqual([]);
    }
  });

  it('stops a build plainly where a file cannot even be read', () => {
    change('meta.ts', "'Cómo tratamos", 'Cómo tratamos');
    const { status, stdout, told } = run('scripts/build.ts');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(toldOf(told, 'meta.ts')).toContain('El archivo está mal escrito');
    expect(told).not.toMatch(/^\s+at /m);
  });
});
