/** The declarations that editors add: contract/fields.ts. */
import * as v from 'valibot';
import { SPECIFIED_FIELDS } from '#contract/fields.ts';
import { HONEYPOT_FIELD } from '#contract/form-signals.ts';
import { cleanLine } from '#contract/text.ts';
import { list, number, object, oneOf, optional, text } from './shape.ts';

const LONGEST = 2000;
/** Keys of the request, and columns of an export. */
const TAKEN = [
  ...SPECIFIED_FIELDS.map(({ name }) => name),
  'type',
  'id',
  'folio',
  'received',
  'corrects',
  'webhook',
  HONEYPOT_FIELD,
];

const requirement = optional(oneOf('required', 'optional'));
const common = {
  name: v.pipe(
    v.string(),
    v.regex(/^[a-z][A-Za-z\d]*$/, 'Empieza con minúscula y lleva solo letras sin acento y números.'),
    v.check((name) => !TAKEN.includes(name), 'Es un nombre que el sitio ya usa. Elige otro.'),
  ),
  label: text('fieldLabel'),
  forms: object({ demo: requirement, contact: requirement }),
};
const option = v.pipe(
  text('fieldOption'),
  v.check(
    (value) => cleanLine(value) === value,
    'Tiene espacios de más. Déjala en un renglón, con uno solo.',
  ),
);
const typed = (kind: string) => object({ ...common, kind: v.literal(kind), max: number(1, LONGEST) });

const field = v.variant('kind', [
  ...['line', 'text', 'email', 'phone'].map(typed),
  object({ ...common, kind: v.literal('choice'), options: list(option, 1, 50) }),
]);

export const furtherFields = object({
  SPECIFIED_FIELDS: v.any(),
  FURTHER_FIELDS: v.pipe(
    v.array(field),
    v.check(
      (fields) => new Set(fields.map(({ name }) => name)).size === fields.length,
      'Dos campos tienen el mismo name. Cambia uno.',
    ),
  ),
});
