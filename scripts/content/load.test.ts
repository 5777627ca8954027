import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createContract } from '#contract/contract.ts';
import { leadColumns } from '#server/inbox/columns.ts';
import { directoryFixture } from '#tests/support/directory-fixture.ts';
import { DIRECTORY, loadContent } from './load.ts';

const PAGE = 'pages/prueba.yaml';
const RIGHT = `path: /prueba
title: Prueba · {product}
description: Una página de prueba.
blocks:
  - type: plainHead
    eyebrow: Prueba
    title: Un título
    lead: Una bajada
    primary:
      label: Contacto
      to: '#planes'
    secondary:
      label: Otra vez
      to: /prueba

  - type: testimonials
    title: Testimonios
    areSamples: false
    sampleTitle: Ejemplos
    sampleNotice: De ejemplo
    rating: '{stars} de 5'
    items:
      - content: Un testimonio.
        author: Ana
        role: Jefa
        rating: 5

  - type: prices
    anchor: planes
    title: Tres planes
    included: Qué incluye
    plans:
      - name: Uno
        price: $450
        unit: al mes
      - name: Dos
        price: $900
        unit: al mes
    rows:
      - label: Usuarios
        cells:
          - '1'
          - '2'
    note: Sin IVA.
`;

const directory = directoryFixture();

/** A copy of the site's texts, where links lead somewhere, without further fields. */
function copied(): string {
  const root = directory.in('content');
  cpSync(DIRECTORY, root, { recursive: true });
  const forms = join(root, 'forms.yaml');
  writeFileSync(forms, readFileSync(forms, 'utf8').replace(/\nfurtherFields:[^]*\ncommon:/, '\ncommon:'));
  return root;
}

/** The problems of a file of `root` after a change. */
function problemsWith(from: string, to: string, { root = directory.in('content'), file = PAGE } = {}) {
  directory.write(join('content', PAGE), RIGHT);
  const source = readFileSync(join(root, file), 'utf8');
  expect(source).toContain(from);
  writeFileSync(
    join(root, file),
    source.replace(from, () => to),
  );
  return loadContent({}, root)
    .problems.map((problem) => ({ ...problem, file: problem.file.slice(root.length + 1) }))
    .filter((problem) => problem.file === file);
}

it('a right page has no problem', () => {
  expect(problemsWith('Un título', 'Otro título', { root: copied() })).toEqual([]);
});

// The mistakes of editors: what was written, its line, and what they are told.
it.each<[mistake: string, from: string, to: string, line: number, told: RegExp]>([
  ['a colon in a text', 'title: Un título', 'title: Uno: dos', 7, /queda así: title: 'Uno: dos'/],
  ['a text that begins with a brace', "'{stars} de 5'", '{stars} de 5', 21, /rating: '\{stars\} de 5'/],
  ['a note in a text', 'Un título', 'El #1 y el # 2', 7, /'El #1 y el # 2'/],
  ['an open quote', "'{stars} de 5'", "'{stars} de 5", 21, /Falta la comilla que cierra/],
  ['an apostrophe in quotes', "'{stars} de 5'", "'{stars} pa'lante'", 21, /'\{stars\} pa''lante'/],
  ['quotes around a word', 'Un título', '"Un" título', 7, /'"Un" título'/],
  ['a sign at the beginning', 'Un título', '@trazamar', 7, /'@trazamar'/],
  ['no space after the colon', 'lead: Una', 'lead:Una', 8, /queda así: +lead: Una bajada/],
  ['a tab', '    lead', '\tlead', 8, /tabulador/],
  ['an odd indentation', '    lead', '     lead', 8, /empieza con 5 espacios/],
  ['a conflict of git', '    lead', '<<<<<<< HEAD\n    lead', 8, /conflicto de git/],
  ['a key twice', '    lead', '    title: Otro\n    lead', 8, /dos veces/],
  ['a missing key', '    lead: Una bajada\n', '', 5, /Falta «lead»/],
  ['an empty text', 'Una bajada', '', 8, /Está vacío/],
  ['a text that is too long', 'Uno\n', `${'largo '.repeat(4)}\n`, 33, /tiene 23 caracteres y aquí caben 18/],
  ['a text in two paragraphs', 'Un título', '|\n      Uno\n\n      dos', 7, /varios renglones/],
  ['an unknown placeholder', '{product}', '{producto}', 2, /«\{producto\}» no es un dato del sitio/],
  ['a lost parameter', "'{stars} de 5'", 'De 5', 21, /Falta «\{stars\}»/],
  ['a gap', 'Un título', 'De [PONER]', 7, /hueco sin llenar: «\[PONER\]»/],
  ['an invisible sign', 'Un título', '"C:\\envios"', 7, /signo que nadie ve/],
  ['a list in place of a text', 'Una bajada', '\n      - una', 8, /Tiene que ser un texto/],
  [
    'a text in place of a list',
    "cells:\n          - '1'\n          - '2'",
    'cells: dos',
    41,
    /Tiene que ser una lista/,
  ],
  ['too few items', "          - '2'\n", '', 41, /1 elementos y el diseño tiene lugar para de 2 a 3/],
  ['a number out of bounds', 'rating: 5', 'rating: 6', 26, /Escribe un número de 1 a 5/],
  ['a word for a number', 'rating: 5', 'rating: cinco', 26, /No es un número/],
  ['a word for a flag', 'areSamples: false', 'areSamples: no', 18, /true, false/],
  ['an unknown section', 'type: prices', 'type: precios', 28, /Dice "precios".*prices/],
  ['no type', 'type: prices\n    ', '', 28, /le falta «type»/],
  ['a wrong path', 'path: /prueba', 'path: /Mi página', 1, /minúsculas, números y guiones/],
  ['a path that leads elsewhere', 'path: /prueba', 'path: /demo-demasiados-intentos', 1, /ya tiene/],
  ['the path of another page', 'path: /prueba', 'path: /demo-solicitada', 1, /ya tiene la dirección/],
  [
    'an address that mails need',
    'path: /prueba',
    'path: /sin-portada',
    1,
    /«\/aviso-de-privacidad», que el sitio necesita/,
  ],
  ['no heading', 'type: plainHead', 'type: closing', 5, /empieza con un título/],
  [
    'a cell too many',
    "          - '2'\n",
    "          - '2'\n          - '3'\n",
    40,
    /3 celdas y hay 2 planes/,
  ],
])('%s is told at its line', (_mistake, from, to, line, told) => {
  const problems = problemsWith(from, to);
  expect(
    problems
      .filter((each) => each.line === line)
      .map(({ message }) => message)
      .join('\n'),
  ).toMatch(told);
});

it.each<[mistake: string, from: string, to: string, told: RegExp]>([
  ['an unknown key', '    lead', '    leed: Otra\n    lead', /Ningún lugar del sitio usa «leed»/],
  ['straight quotes', 'Un título', 'Un "buen" título', /comillas "/],
  ['two spaces', 'Un título', 'Un  título', /dos espacios/],
])('%s is a warning', (_mistake, from, to, told) => {
  const [problem, ...others] = problemsWith(from, to, { root: copied() });
  expect([problem?.isWarning, others]).toEqual([true, []]);
  expect(problem?.message).toMatch(told);
});

it.each([
  ['cannot be parsed', '\n\tmal'],
  ['does not fit its schema', '\nblocks: mal'],
])('a page that %s is the only one with a mistake', (_what, wrong) => {
  const root = copied();
  directory.write(join('content', PAGE), `path: /prueba\ntitle: Prueba${wrong}\n`);
  const { content, problems, broken } = loadContent({}, root);
  expect(broken).toEqual(['/prueba']);
  expect(content?.pages.map(({ path }) => path)).toContain('/');
  expect(new Set(problems.map(({ file }) => file))).toEqual(new Set([join(root, PAGE)]));
});

it('all mistakes of all files are told at once', () => {
  const root = copied();
  const spoil = (file: string, from: string, to: string) =>
    writeFileSync(join(root, file), readFileSync(join(root, file), 'utf8').replace(from, to));
  spoil('site.yaml', 'attribution: ', 'attribution: x');
  spoil('shell.yaml', 'menu:', 'menú:');
  directory.write(join('content', PAGE), RIGHT.replace('Una bajada', '').replace('rating: 5', 'rating: 6'));
  const errors = loadContent({}, root).problems.filter(({ isWarning }) => !isWarning);
  expect(errors.map(({ file }) => file.slice(root.length + 1))).toEqual([
    'site.yaml',
    'shell.yaml',
    PAGE,
    PAGE,
  ]);
});

const FURTHER = (field: string) => `furtherFields:\n  - ${field.replaceAll('\n', '\n    ')}\ncommon:`;
const RFC =
  'kind: line\nname: rfc\ninMails: RFC\nmax: 13\ndemo: required\nlabel: RFC *\nrequired: Escribe tu RFC.';

it.each<[mistake: string, from: string, to: string, told: RegExp]>([
  ['a required label without its star', '*\n      required', '\n      required', /termina con « \*»/],
  [
    'a further field without its error',
    'common:',
    FURTHER(RFC.replace(/\nrequired:.*/, '')),
    /escribe en «required»/,
  ],
  [
    'a field in no form',
    'common:',
    FURTHER(RFC.replace('\ndemo: required', '').replace(' *', '')),
    /en ningún formulario/,
  ],
])('forms: %s is told', (_mistake, from, to, told) => {
  expect(
    problemsWith(from, to, { root: copied(), file: 'forms.yaml' })
      .map(({ message }) => message)
      .join('\n'),
  ).toMatch(told);
});

// Names with an underscore are refused as they are written.
const COLUMNS = leadColumns(createContract({ ...loadContent({}).content!, furtherFields: [] }, {}));
it.each([...COLUMNS.map(({ name }) => name).filter((name) => !name.includes('_')), 'history', 'constructor'])(
  'forms: no field is added under the name %s, which exports or objects have',
  (name) => {
    const field = FURTHER(RFC.replace('name: rfc', `name: ${name}`));
    const [problem] = problemsWith('common:', field, { root: copied(), file: 'forms.yaml' });
    expect(problem?.message).toMatch(/ya usa/);
  },
);

it('a further field is in its form before the message, and in the contract', () => {
  const root = copied();
  const forms = join(root, 'forms.yaml');
  writeFileSync(
    forms,
    readFileSync(forms, 'utf8').replace(/\n(?:furtherFields:[^]*\n)?common:/, () => `\n${FURTHER(RFC)}`),
  );
  const { content } = loadContent({}, root);
  expect(content?.demoForm.fields.slice(-2).map(({ name }) => name)).toEqual(['rfc', 'message']);
  expect(content?.contactForm.fields.map(({ name }) => name)).not.toContain('rfc');
  expect(content?.furtherFields).toEqual([
    { name: 'rfc', label: 'RFC', kind: 'line', max: 13, forms: { demo: 'required' } },
  ]);
});

it('a variable of the operator fills the texts', () => {
  const { content } = loadContent({ SITE_PRODUCT: 'Ñandú', SITE_WHATSAPP: '+52 55 1234 5678' });
  expect(content?.shell.logoLabel).toContain('Ñandú');
  expect(content?.footer.whatsapp?.href).toMatch(/525512345678/);
});

it('an entry whose value is blank is left out', () => {
  const root = copied();
  writeFileSync(join(root, PAGE), RIGHT.replace('content: Un testimonio.', "content: '{documentsPlace}'"));
  const itemsOf = (place: string) =>
    loadContent({ SITE_DOCUMENTS_PLACE: place }, root)
      .content?.pages.find(({ path }) => path === '/prueba')
      ?.blocks.find((block) => block.type === 'testimonials')?.items;
  expect(itemsOf('En México.')).toHaveLength(1);
  expect(itemsOf('')).toHaveLength(0);
});
