/** The four products and the check of numbers on one of them: solution.ts, checker.ts. */
import { code, flag, link, list, object, oneOf, optional, row, saying, text } from '../shape.ts';
import { colour } from './parts.ts';

const card = object({
  icon: oneOf('tower', 'desk', 'route', 'plug'),
  name: text('productName'),
  subtitle: text('productSubtitle'),
  bullets: list(text('bullet'), 1, 6),
  colour,
  images: list(
    object({
      scene: oneOf('board', 'folder', 'comparison', 'timeline', 'chat', 'connections'),
      alt: text('imageAlt'),
    }),
    1,
    2,
  ),
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

const verdict = (...samples: unknown[]) => saying('verdict', ...samples);

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
      failing: verdict(['QZXU1048271', 'QZXU1183501', 'XQTU4102356', '000-31759029']),
      inList: verdict('QZXU104827', 'Falta un carácter.'),
      confirm: verdict(['QZXU1048270', '000-31759022']),
      cut: text('verdict'),
    }),
    offer: saying('offer', '000-31759022'),
  }),
});
