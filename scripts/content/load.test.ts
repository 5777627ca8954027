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

type Save = (text: string) => string | Uint8Array;
const crlf: Save = (text) => text.replaceAll('\n', '\r\n');

/** The problems of a file of `root` after a change. `save`: how an editor writes it. */
function problemsWith(
  from: string,
  to: string,
  { root = directory.in('content'), file = PAGE, save = (text: string): ReturnType<Save> => text } = {},
) {
  directory.write(join('content', PAGE), RIGHT);
  const source = readFileSync(join(root, file), 'utf8');
  expect(source).toContain(from);
  writeFileSync(join(root, file), save(source.replace(from, () => to)));
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
  [
    'a no-break space as indentation',
    '    lead',
    '  \u00A0 lead',
    8,
    /el principio del renglón.*\(U\+00A0\)/,
  ],
  [
    'a no-break space before a dash',
    '      - content',
    '\u00A0     - content',
    23,
    /el principio del renglón.*\(U\+00A0\)/,
  ],
  ['a no-break space after the colon', 'lead: Una', 'lead:\u00A0Una', 8, /queda así: +lead: Una bajada/],
  ['an ideographic space as indentation', '    lead', '\u3000  lead', 8, /\(U\+3000\)/],
  ['an invisible sign in a key', 'lead: Una', 'le\u200Bad: Una', 8, /Después de «le».*U\+200B/],
  ['an invisible sign in a word for the code', 'type: prices', 'type: prices\u200B', 28, /U\+200B/],
  [
    'an invisible sign in an address',
    'to: /prueba',
    'to: mailto:a@b.mx\u200B',
    14,
    /«to: mailto:a@b.mx».*U\+200B/,
  ],
  ['a byte order mark within', 'title: Prueba', '\uFEFFtitle: Prueba', 2, /U\+FEFF/],
  ['a mark of direction in a text', 'Un título', 'Un \u202Etítulo', 7, /U\+202E/],
  ['a null', 'Un título', 'Un \0título', 7, /U\+0000/],
  ['a lost letter', 'Un título', 'Un t\uFFFDtulo', 7, /«t\uFFFDtulo» perdió una letra/],
  ['letters read twice', 'Un título', 'Un tÃ\u00ADtulo', 7, /«tÃ\u00ADtulo» perdió una letra/],
  ['quotes read twice', 'Un título', 'â€œUnâ€\u009D título', 7, /«â€œUnâ€\u009D» perdió una letra|U\+009D/],
  ['an entity', 'Un título', 'Uno&nbsp;y dos', 7, /«&nbsp;» es HTML.*\{nbsp\}/],
  ['an ampersand of HTML', 'Un título', 'R&amp;D', 7, /«&amp;» es HTML/],
  ['a numbered entity', 'Un título', 'Sí&#8230;', 7, /«&#8230;» es HTML/],
  ['bold in HTML', 'Un título', 'Un <b>buen</b> título', 7, /«<b>» es HTML/],
  ['a line of HTML', 'Un título', 'Uno<br/>dos', 7, /«<br\/>» es HTML/],
  ['a link in HTML', 'Un título', '<a href="/x">Un título</a>', 7, /«<a href="\/x">» es HTML/],
  ['bold in Markdown', 'Un título', 'Un **buen** título', 7, /«\*\*buen\*\*» es Markdown/],
  ['bold by underscores', 'Un título', 'Un __buen__ título', 7, /«__buen__» es Markdown/],
  ['bold of WhatsApp', 'Un título', 'Un *buen título*', 7, /«\*buen título\*» es Markdown/],
  ['a slope of WhatsApp', 'Un título', 'Un _buen_ título', 7, /«_buen_» es Markdown/],
  ['a line of WhatsApp', 'Un título', 'Un ~buen~, título', 7, /«~buen~» es Markdown/],
  ['code in Markdown', 'Un título', 'Un `buen` título', 7, /«`buen`» es Markdown/],
  ['a heading in Markdown', 'Un título', "'## Un título'", 7, /«## » es Markdown/],
  ['a link in Markdown', 'Un título', 'Un [título](/y)', 7, /«\[título\]\(\/y\)» es Markdown/],
  ['curly quotes around a colon', 'Un título', '“Uno: dos”', 7, /queda así: title: 'Uno: dos'/],
  ['curly quotes around a path', 'path: /prueba', 'path: “/prueba”', 1, /Está entre “ ”.*\/prueba$/m],
  ['curly quotes around an address', 'to: /prueba', 'to: “/prueba”', 14, /Está entre “ ”.*\/prueba$/m],
  ['an address twice', 'to: /prueba', 'to: https://https://b.mx', 14, /«https:\/\/» de más/],
  ['an address without its scheme', 'to: /prueba', 'to: www.b.mx', 14, /que empiece con https:/],
  ['a script as an address', 'to: /prueba', 'to: javascript:alert(1)', 14, /que empiece con https:/],
  ['an address with backslashes', 'to: /prueba', 'to: \\fotos\\a.pdf', 14, /lleva «\/»: \/fotos\/a\.pdf/],
  ['an address with spaces around', 'to: /prueba', "to: ' /prueba'", 14, /espacio al principio o al final/],
  ['a soft hyphen in an address', 'to: /prueba', 'to: /prue\u00ADba', 14, /U\+00AD/],
])('%s is told at its line', (_mistake, from, to, line, told) => {
  const problems = problemsWith(from, to);
  // Windows ends lines in two characters, and old Macs in one.
  expect(problemsWith(from, to, { save: crlf })).toEqual(problems);
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
  ['curly quotes around a text', 'Un título', '“Un título”', /Está entre “ ”/],
  ['single curly quotes around a text', 'Un título', '‘Un título’', /Está entre ‘ ’/],
])('%s is a warning', (_mistake, from, to, told) => {
  const [problem, ...others] = problemsWith(from, to, { root: copied() });
  expect([problem?.isWarning, others]).toEqual([true, []]);
  expect(problem?.message).toMatch(told);
});

it.each([
  ['an ampersand', 'R&D y AT&T; uno & dos'],
  ['a comparison', '5 < 7 y 9 > 3, <10 kg'],
  ['asterisks', 'DAP* y DDP**, 2 * 3 * 4, 3*4*5'],
  ['underscores', 'la columna fecha_de_arribo_final'],
  ['a mark', "'EXW #1, 100 % y 50%'"],
  ['underscores', 'mi_archivo_de_2025'],
  ['a no-break space within', '100\u00A0kg de más'],
  ['a family in one sign', 'Equipo 👨‍👩‍👧'],
  ['an address', 'https://b.mx?a=1&b=2'],
  ['a capital with a tilde', 'SÃO PAULO, GRÃ'],
])('%s may be in a text', (_what, text) => {
  expect(problemsWith('Un título', text, { root: copied() })).toEqual([]);
});

it.each([
  '/prueba#planes',
  '/foto uno.pdf',
  '#planes',
  'https://b.mx/?q=[a]**XXX',
  'tel:+525555',
  'mailto:a@b.mx',
  '{loginUrl}',
])('a link may lead to %s', (to) => {
  expect(problemsWith('to: /prueba', `to: '${to}'`, { root: copied() })).toEqual([]);
});

const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const bigEndian = (text: string) => utf16(text).swap16();

it.each<[encoding: string, save: Save, line: number, told: RegExp]>([
  ['Windows-1252', (text) => Buffer.from(text, 'latin1'), 2, /UTF-8/],
  [
    'UTF-8 with one line in Windows-1252',
    (text) => Buffer.from(text.replace('· ', 'Â· '), 'latin1'),
    3,
    /UTF-8/,
  ],
  ['UTF-16', (text) => utf16(`\uFEFF${text}`), 1, /UTF-16.*UTF-8/],
  ['UTF-16 without its mark', utf16, 1, /UTF-16.*UTF-8/],
  ['UTF-16, big endian', (text) => bigEndian(`\uFEFF${text}`), 1, /UTF-16.*UTF-8/],
  ['UTF-16, big endian, without its mark', bigEndian, 1, /UTF-16.*UTF-8/],
  ['RTF', (text) => `{\\rtf1\\ansi\n${text}}`, 1, /RTF.*UTF-8/],
  ['the format of a word processor', (text) => `PK\x03\x04${text}`, 1, /Word.*UTF-8/],
])('a file in %s is told at its line, and how to save it', (_encoding, save, line, told) => {
  const problems = problemsWith('Un título', 'Un título', { root: copied(), save });
  expect(problems).toMatchObject([{ line, message: expect.stringMatching(told) }]);
  expect(problems[0]?.text ?? '').not.toContain('\uFFFD');
});

it.each<[what: string, save: Save]>([
  ['lines of Windows', crlf],
  ['lines of old Macs', (text) => text.replaceAll('\n', '\r')],
  ['a byte order mark', (text) => `\uFEFF${text}`],
  ['letters in parts', (text) => text.normalize('NFD')],
  ['no-break spaces at the end of lines', (text) => text.replaceAll('\n', '\u00A0\n')],
])('a file with %s is read as it was meant', (_what, save) => {
  const root = copied();
  expect(problemsWith('Un título', 'Un título', { root, save })).toEqual([]);
  const { content } = loadContent({ SITE_PRODUCT: 'Trazamar' }, root);
  const page = content?.pages.find(({ path }) => path === '/prueba');
  expect(page).toMatchObject({ title: 'Prueba · Trazamar', description: 'Una página de prueba.' });
});

it.each([
  ['site.yml', 'site.yaml'],
  ['Forms.YAML', 'forms.yaml'],
  ['precios.yaml', 'pages/precios.yaml'],
  ['precios.yml', 'pages/precios.yaml'],
  ['pages/precios.yml', 'pages/precios.yaml'],
  ['pages/precios.YAML', 'pages/precios.yaml'],
  ['pages/precios.yaml.txt', 'pages/precios.yaml'],
  ['pages/de/precios.yaml', 'pages/precios.yaml'],
  ['Pages/precios.yaml', 'pages/precios.yaml'],
  ['campanas/verano.Yml', 'campaigns/verano.yaml'],
])('content/%s is told, with the name that is read', (file, right) => {
  const root = copied();
  directory.write(join('content', file), RIGHT);
  const told = loadContent({}, root).problems;
  expect(told).toMatchObject([
    { file: join(root, file), message: expect.stringContaining(`«${join(root, right)}»`) },
  ]);
  expect(told[0]?.isWarning).toBeFalsy();
});

it('other files in content/ are a warning, and those of systems nothing', () => {
  const root = copied();
  for (const file of [
    '.DS_Store',
    'pages/._home.yaml',
    'Thumbs.db',
    'pages/~$home.yaml',
    'pages/home.yaml~',
    'notas.docx',
  ])
    directory.write(join('content', file), '');
  expect(loadContent({}, root).problems).toMatchObject([{ file: join(root, 'notas.docx'), isWarning: true }]);
});

/** The site's own files, and this one. Returns their folder. */
function published(file: string): string {
  cpSync('public', directory.in('public'), { recursive: true });
  directory.write(join('public', file), '');
  return directory.in('public');
}

const withPhoto = (address: string) =>
  RIGHT.replace(
    '  - type: prices',
    () =>
      `  - type: photo\n    title: Foto\n    text: Texto\n    photo:\n      src: ${address}\n      alt: Una foto\n      caption: Pie\n  - type: prices`,
  );
const photoProblems = (file: string, address: string) => {
  const root = copied();
  directory.write(join('content', PAGE), withPhoto(address));
  return loadContent({}, root, published(file)).problems;
};

it.each([
  ['fotos/patio.jpg', '/fotos/patio.jpg'],
  ['fotos/el patio.JPEG', '/fotos/el patio.JPEG'],
  ['fotos/México.webp'.normalize('NFD'), '/fotos/México.webp'],
  ['fotos/México.webp', '/fotos/México.webp'.normalize('NFD')],
  ['fotos/México.webp', '/fotos/M%C3%A9xico.webp'],
])('the picture %s is found as %s', (file, address) => {
  expect(photoProblems(file, address)).toEqual([]);
});

it.each([
  ['fotos/patio.jpg', '/fotos/otra.jpg', /Falta la imagen/],
  ['fotos/patio.avif', '/fotos/patio.avif', /JPEG, PNG, WebP o SVG/],
  ['fotos/patio.jpg', '/fotos\\patio.jpg', /lleva «\/»: \/fotos\/patio\.jpg/],
  ['fotos/patio.jpg', '“/fotos/patio.jpg”', /entre “ ”.*\/fotos\/patio\.jpg/],
])('with the picture %s, %s is told', (file, address, told) => {
  const problems = photoProblems(file, address);
  expect(problems.every(({ line }) => line === 32)).toBe(true);
  expect(problems.map(({ message }) => message).join('\n')).toMatch(told);
});

// Names of files in public/, and those that the site proposes.
it.each([
  ['50% más.jpg', '50-mas.jpg'],
  ['100% México.pdf', '100-Mexico.pdf'],
  ['foto%20uno.pdf', 'foto-uno.pdf'],
  ['Lista#1.pdf', 'Lista-1.pdf'],
  ['¿a?b.pdf', 'a-b.pdf'],
  ['a\\b.pdf', 'a-b.pdf'],
  ['10:30 *.pdf', '10-30.pdf'],
  ['a\u200Bb.pdf', 'ab.pdf'],
  ['100%/México.pdf', '100/Mexico.pdf'],
  ['%.pdf', 'archivo.pdf'],
])('public/%s is told, with the name to give: %s', (file, name) => {
  const folder = published(file);
  expect(loadContent({}, copied(), folder).problems).toMatchObject([
    { file: join(folder, file), message: expect.stringContaining(`«${name}»`) },
  ]);
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

it.each([
  [PAGE, 'Un título', "'{unknown}'", '/prueba → Secciones → 1 (Inicio: título y botones) → Título'],
  [
    PAGE,
    "'2'",
    "'{unknown}'",
    '/prueba → Secciones → 3 (Tabla: precios) → Renglones → 1 → Celdas, una por plan → 2',
  ],
  ['shell.yaml', '  links:', "  links:\n    - label: '{unknown}'", 'Menú → Más enlaces → 1 → Texto'],
])('a mistake in %s at %j is placed as in the editor', (file, from, to, place) => {
  const problem = problemsWith(from, to, { root: copied(), file }).find(({ text }) => text === '{unknown}');
  const [label, ...keys] = problem?.keys ?? [];
  expect(['Páginas', 'Menú, pie y boletín']).toContain(label);
  expect(keys.join(' → ')).toBe(place);
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
  [
    'a further field among those of the site',
    'fields:',
    'fields:\n    - name: rfc\n      label: RFC',
    /va en «Campos agregados» \(«furtherFields»\), con «demo: optional»/,
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
