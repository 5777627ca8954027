/** The four products and the check of numbers on one of them: solution.ts, comparison.ts, checker.ts. */
import { code, flag, link, list, object, oneOf, optional, row, saying, text } from './shape.ts';
import { colour, product } from './parts.ts';

const card = object({
  product,
  icon: oneOf('tower', 'desk', 'route', 'plug'),
  name: text('productName'),
  subtitle: text('productSubtitle'),
  bullets: list(text('bullet'), 1, 6),
  colour,
  images: list(
    object({
      scene: oneOf('board', 'folder', 'comparison', 'timeline', 'chat', 'connections'),
      alt: text('imageAlt'),
      summary: optional(text('button')),
    }),
    1,
    2,
  ),
  caption: optional(text('shortText')),
  hasChecker: optional(flag()),
});

export const solution = object({
  solution: object({
    tab: text('tab'),
    title: text('sectionTitle'),
    cards: list(card, 4),
    copyOf: saying('tab', 1, 4),
    cardButton: text('button'),
    cardButtonOf: text('spoken'),
    illustrative: text('caption'),
    button: text('button'),
    to: link(),
  }),
});

type Document = 'bl' | 'pl';
const side: Document = 'pl';
const cause = <Samples extends unknown[]>(...samples: Samples) => saying('shortText', ...samples);
const field = { label: text('fieldLabel'), name: text('fieldLabel') };
const amount = object({
  ...field,
  unit: text('numberPart'),
  unlikely: text('shortText'),
  refused: cause('qq'),
});

export const comparison = object({
  comparison: object({
    invitation: text('shortText'),
    reset: text('button'),
    documents: object({ bl: text('fieldLabel'), pl: text('fieldLabel') }),
    fields: object({
      packages: amount,
      container: object(field),
      weight: amount,
      rfc: object(field),
    }),
    weightRow: object({ label: text('spoken'), invitation: text('button') }),
    same: row(text('cardTitle'), text('shortText')),
    stamp: text('stampLine'),
    difference: saying('cardTitle', 180, 'kg'),
    review: saying<[readonly string[]]>('cardTitle', ['bultos', 'contenedor']),
    line: cause<[string, readonly string[]]>('peso bruto', ['posible transposición de dígitos']),
    causes: object({
      empty: cause<[Document]>(side),
      unreadable: cause<[Document]>(side),
      unlikely: cause<[Document, string]>(side, 'no parece un peso'),
      unclear: cause('18.420', '18,420', 'kg'),
      unexplained: text('shortText'),
      transposed: text('shortText'),
      zero: cause(true),
      pounds: cause(18240, 40212),
      lookAlike: cause('O', '0'),
      checkDigit: cause<[Document]>(side),
    }),
  }),
});

const verdict = <Samples extends unknown[]>(...samples: Samples) => saying('verdict', ...samples);

export const checker = object({
  checker: object({
    title: text('cardTitle'),
    lead: text('shortText'),
    label: text('fieldLabel'),
    example: code(),
    parts: object({
      container: row(text('numberPart'), text('numberMark'), text('numberPart'), text('numberPart')),
      waybill: list(text('numberPart'), 3),
    }),
    stamp: list(text('stampLine'), 2),
    verdicts: object({
      none: text('verdict'),
      incomplete: verdict(3),
      misplaced: object({
        letter: verdict(1, '0'),
        equipment: verdict(4, 'X'),
        digit: verdict(5, 'O'),
      }),
      unchecked: text('verdict'),
      billOfLading: text('verdict'),
      oneMissing: verdict('0'),
      zeroLost: text('verdict'),
      wrong: text('verdict'),
      right: object({ container: verdict('0'), waybill: verdict('5') }),
      remainderTen: text('verdict'),
      several: verdict(3, 2),
      failing: verdict<[readonly string[]]>(['QZXU1048271', 'QZXU1183501', 'XQTU4102356', '000-31759029']),
      inList: verdict('QZXU104827', 'Falta un carácter.'),
      confirm: verdict<[readonly string[]]>(['QZXU1048270', '000-31759022']),
      cut: text('verdict'),
    }),
    offer: saying('offer', '000-31759022'),
  }),
});
