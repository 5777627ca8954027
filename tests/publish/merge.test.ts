import { describe, expect, it } from 'vitest';
import { page } from '#schema/blocks.ts';
import type { Part } from '#scripts/content/walk.ts';
import { changesIn, merged } from '#scripts/publish/merge.ts';
import type { Value } from '#scripts/publish/words.ts';

const schema = page as unknown as Part;
type Band = Record<string, Value>;

const HEAD: Band = { type: 'plainHead', eyebrow: 'Uno', title: 'Hola', lead: 'Bajada' };
const PLANS: Band = {
  type: 'text',
  anchor: 'planes',
  title: 'Planes',
  paragraphs: ['Uno.', 'Dos.', 'Tres.'],
};
const OTHER: Band = { type: 'text', title: 'Otro', paragraphs: ['Cuatro.'] };
const ASKED: Band = {
  type: 'questions',
  title: 'Dudas',
  items: [
    { question: '¿Cuánto?', answer: 'Nada.' },
    { question: '¿Cuándo?', answer: 'Hoy.' },
  ],
};
const BASE = [HEAD, PLANS, OTHER, ASKED];
const CHANGED = { ...PLANS, title: 'Precios' };
const AT_ONCE = { ...OTHER, title: 'Distinto', paragraphs: ['Nuevo.'] };
const asking = (...items: [question: string, answer: string][]): Band => ({
  ...ASKED,
  items: items.map(([question, answer]) => ({ question, answer })),
});
const MORE = asking(['¿Cuánto?', 'Nada.'], ['¿Cuándo?', 'Hoy.'], ['¿Dónde?', 'Aquí.']);
const FIRST = asking(['¿Quién?', 'Ana.'], ['¿Cuánto?', 'Nada.'], ['¿Cuándo?', 'Hoy.']);
const NEW: Band = { type: 'text', title: 'Nueva', paragraphs: ['Cinco.'] };

const asPage = (blocks: readonly Band[]): Value => ({ path: '/prueba', title: 'Prueba', blocks });

/** The bands after both have changed them, with each choice that was asked: place, mine, theirs. */
function mergedBands(mine: readonly Band[], theirs: readonly Band[], chooseTheirs = false) {
  const asked: Value[][] = [];
  const result = merged(
    [asPage(BASE), asPage(mine), asPage(theirs)],
    schema,
    ['Prueba'],
    (place, ...both) => {
      asked.push([place.slice(1).join(' → '), ...both]);
      return both[chooseTheirs ? 1 : 0];
    },
  );
  return { bands: (result as { blocks: Value }).blocks, asked };
}

describe('texts are merged field by field', () => {
  it.each<[what: string, mine: Band[], theirs: Band[], expected: Band[]]>([
    ['one side alone', [HEAD, CHANGED, OTHER, ASKED], BASE, [HEAD, CHANGED, OTHER, ASKED]],
    [
      'the same on both',
      [HEAD, CHANGED, OTHER, ASKED],
      [HEAD, CHANGED, OTHER, ASKED],
      [HEAD, CHANGED, OTHER, ASKED],
    ],
    [
      'two fields of a band',
      [HEAD, CHANGED, OTHER, ASKED],
      [HEAD, { ...PLANS, paragraphs: ['Uno.', 'Dos.', 'Cuatro.'] }, OTHER, ASKED],
      [HEAD, { ...CHANGED, paragraphs: ['Uno.', 'Dos.', 'Cuatro.'] }, OTHER, ASKED],
    ],
    [
      'two paragraphs of a list',
      [HEAD, { ...PLANS, paragraphs: ['Primero.', 'Dos.', 'Tres.'] }, OTHER, ASKED],
      [HEAD, { ...PLANS, paragraphs: ['Uno.', 'Dos.', 'Tercero.'] }, OTHER, ASKED],
      [HEAD, { ...PLANS, paragraphs: ['Primero.', 'Dos.', 'Tercero.'] }, OTHER, ASKED],
    ],
    [
      'a band moved, its text changed',
      [HEAD, OTHER, ASKED, PLANS],
      [HEAD, CHANGED, OTHER, ASKED],
      [HEAD, OTHER, ASKED, CHANGED],
    ],
    [
      'a band before the changed one',
      [HEAD, NEW, PLANS, OTHER, ASKED],
      [HEAD, CHANGED, OTHER, ASKED],
      [HEAD, NEW, CHANGED, OTHER, ASKED],
    ],
    [
      'a band removed, another changed',
      [HEAD, PLANS, ASKED],
      [HEAD, CHANGED, OTHER, ASKED],
      [HEAD, CHANGED, ASKED],
    ],
    [
      'a band changed altogether',
      [HEAD, PLANS, AT_ONCE, ASKED],
      [HEAD, CHANGED, OTHER, ASKED],
      [HEAD, CHANGED, AT_ONCE, ASKED],
    ],
    [
      'a question added by each',
      [HEAD, PLANS, OTHER, MORE],
      [HEAD, PLANS, OTHER, FIRST],
      [
        HEAD,
        PLANS,
        OTHER,
        asking(['¿Quién?', 'Ana.'], ['¿Cuánto?', 'Nada.'], ['¿Cuándo?', 'Hoy.'], ['¿Dónde?', 'Aquí.']),
      ],
    ],
    [
      'both moved the same',
      [HEAD, ASKED, PLANS, OTHER],
      [HEAD, ASKED, PLANS, OTHER],
      [HEAD, ASKED, PLANS, OTHER],
    ],
  ])('%s', (_what, mine, theirs, expected) => {
    expect(mergedBands(mine, theirs)).toEqual({ bands: expected, asked: [] });
    expect(mergedBands(theirs, mine).asked).toEqual([]);
  });

  it.each<[what: string, mine: Band[], theirs: Band[], asked: Value[], ifTheirs: Band[]]>([
    [
      'the same field',
      [HEAD, CHANGED, OTHER, ASKED],
      [HEAD, { ...PLANS, title: 'Tarifas' }, OTHER, ASKED],
      ['Texto: un título y párrafos «Precios» → Título', 'Precios', 'Tarifas'],
      [HEAD, { ...PLANS, title: 'Tarifas' }, OTHER, ASKED],
    ],
    [
      'the same field of a band that moved',
      [HEAD, OTHER, ASKED, CHANGED],
      [HEAD, { ...PLANS, title: 'Tarifas' }, OTHER, ASKED],
      ['Texto: un título y párrafos «Precios» → Título', 'Precios', 'Tarifas'],
      [HEAD, OTHER, ASKED, { ...PLANS, title: 'Tarifas' }],
    ],
    [
      'a band removed by one, changed by the other',
      [HEAD, OTHER, ASKED],
      [HEAD, CHANGED, OTHER, ASKED],
      ['Texto: un título y párrafos «Precios»', undefined, CHANGED],
      [HEAD, CHANGED, OTHER, ASKED],
    ],
    [
      'two orders',
      [HEAD, ASKED, PLANS, OTHER],
      [HEAD, OTHER, PLANS, ASKED],
      ['Secciones → Orden', ['Hola', 'Dudas', 'Planes', 'Otro'], ['Hola', 'Otro', 'Planes', 'Dudas']],
      [HEAD, OTHER, PLANS, ASKED],
    ],
  ])('%s is asked, once', (_what, mine, theirs, asked, ifTheirs) => {
    expect(mergedBands(mine, theirs)).toEqual({ bands: mine, asked: [asked] });
    expect(mergedBands(mine, theirs, true)).toEqual({ bands: ifTheirs, asked: [asked] });
  });
});

it.each<[what: string, after: Band[], expected: object[]]>([
  [
    'a field',
    [HEAD, CHANGED, OTHER, ASKED],
    [{ place: 'Texto: un título y párrafos «Precios» → Título', before: 'Planes', after: 'Precios' }],
  ],
  ['a band that moved', [HEAD, OTHER, PLANS, ASKED], [{ place: 'Secciones', isMoved: true }]],
  [
    'a band that is new',
    [HEAD, NEW, PLANS, OTHER, ASKED],
    [{ place: 'Texto: un título y párrafos «Nueva»', after: 'Nueva · Cinco.' }],
  ],
  [
    'a band that is gone',
    [HEAD, PLANS, ASKED],
    [{ place: 'Texto: un título y párrafos «Otro»', before: 'Otro · Cuatro.' }],
  ],
  [
    'an answer',
    [HEAD, PLANS, OTHER, asking(['¿Cuánto?', 'Poco.'], ['¿Cuándo?', 'Hoy.'])],
    [
      {
        place: 'Texto: preguntas frecuentes «Dudas» → Preguntas → Pregunta «¿Cuánto?» → Respuesta',
        before: 'Nada.',
        after: 'Poco.',
      },
    ],
  ],
])('%s is told in the words of the editor', (_what, after, expected) => {
  const changes = [...changesIn(asPage(BASE), asPage(after), schema, [])];
  expect(changes.map(({ place, ...rest }) => ({ ...rest, place: place.join(' → ') }))).toEqual(expected);
});

it('an item is called as in the editor, not by its first text', () => {
  const [before, after] = ['Antes no.', 'Ahora sí.'].map((content) =>
    asPage([{ type: 'testimonials', items: [{ content, author: 'Ana P.' }] }]),
  );
  expect([...changesIn(before, after, schema, [])]).toMatchObject([
    { place: expect.arrayContaining(['Testimonio «Ana P.»']) },
  ]);
});
