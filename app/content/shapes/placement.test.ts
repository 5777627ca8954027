import { describe, expect, it, vi } from 'vitest';
import { contactForm, demoForm } from '#content/forms.ts';
import type { LeadFormText } from '#content/types.ts';
import { SPECIFIED_FIELDS, type Field } from '#contract/fields.ts';
import { fileProblems } from '#scripts/content/file-problems.ts';
import { forms } from './forms.ts';
import { furtherFields } from './further-fields.ts';

const DECLARED = vi.hoisted((): Field[] => [
  {
    name: 'cargo',
    kind: 'choice',
    options: ['Aérea', 'Marítima'],
    label: 'Tipo de carga',
    forms: { demo: 'optional' },
  },
  { name: 'rfc', kind: 'line', max: 13, label: 'RFC', forms: { demo: 'required' } },
]);
vi.mock('#contract/fields.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  FURTHER_FIELDS: DECLARED,
}));

const [choice, line] = DECLARED;
const CARGO = {
  name: 'cargo',
  label: 'Tipo de carga (opcional)',
  placeholder: 'Elige una opción',
  errors: {},
};
const RFC = { name: 'rfc', label: 'RFC *', errors: { required: 'Escribe tu RFC.' } };
type Placed = { name: string; label: string; errors: object };

const SPECIFIED = SPECIFIED_FIELDS.map(({ name }) => name);
/** A form with the specification's fields and these. */
const formWith = (form: LeadFormText, placed: Placed[] = []) => ({
  ...form,
  fields: [...form.fields.filter(({ name }) => SPECIFIED.includes(name)), ...placed],
});

const demoProblems = (placed: Placed[]) =>
  fileProblems('app/content/forms.ts', forms, {
    content: { demoForm: formWith(demoForm, placed), contactForm: formWith(contactForm) },
  }).map(({ keys, message }) => `${keys.join(' → ')}: ${message}`);

const declarationProblems = (...declared: object[]) =>
  fileProblems('contract/fields.ts', furtherFields, {
    content: { SPECIFIED_FIELDS: [], FURTHER_FIELDS: declared },
  }).map(({ message }) => message);

describe('the fields of a form', () => {
  it('are right if the declared ones are placed, in any order', () => {
    expect(demoProblems([RFC, CARGO])).toEqual([]);
  });

  it.each([
    ['a declared field without a place', [RFC], /Falta el campo «cargo», que contract\/fields\.ts declara/],
    ['a field that is not declared', [CARGO, RFC, { ...RFC, name: 'giro' }], /«giro» no está declarado/],
    ['a field of the other form', [CARGO, RFC, { ...RFC, name: 'lastName' }], /«lastName» no está declarado/],
    ['a field placed twice', [CARGO, CARGO, RFC], /«cargo» está dos veces/],
    ['a required field without a mark', [CARGO, { ...RFC, label: 'RFC' }], /«rfc» es obligatorio: su label/],
    ['an optional field with a mark', [{ ...CARGO, label: 'Carga *' }, RFC], /«cargo» no es obligatorio/],
    ['a required field without an error', [CARGO, { ...RFC, errors: {} }], /«rfc» .*errors → required/],
    ['a choice that is prefilled', [{ ...CARGO, initial: 'Aérea' }, RFC], /«cargo» .*quita initial/],
    ['a choice without a first option', [{ ...CARGO, placeholder: undefined }, RFC], /«cargo» .*placeholder/],
  ])('are refused with %s', (_what, placed, message) => {
    expect(demoProblems(placed)).toEqual([expect.stringMatching(message)]);
    expect(demoProblems(placed)[0]).toMatch(/^demoForm → fields: /);
  });
});

describe('a declaration', () => {
  it('may be of each kind', () => expect(declarationProblems(...DECLARED)).toEqual([]));

  it.each([
    ['a name with an accent', { ...line, name: 'país' }, /solo letras sin acento/],
    ['a name that is in use', { ...line, name: 'email' }, /el sitio ya usa/],
    ['a kind that does not exist', { ...line, kind: 'date' }, /"date", .*: line, text, email, phone, choice/],
    ['no limit', { ...line, max: undefined }, /«max» no tiene valor/],
    ['a limit of zero', { ...line, max: 0 }, /menor que 1/],
    ['no options', { ...choice, options: [] }, /Tiene 0 elementos/],
    ['an option with spaces around it', { ...choice, options: [' Aérea'] }, /espacios de más/],
    ['an unknown requirement', { ...line, forms: { demo: 'sí' } }, /"sí", .*: required, optional/],
  ])('with %s is refused', (_what, declared, message) => {
    expect(declarationProblems(declared)).toEqual([expect.stringMatching(message)]);
  });

  it('is refused if another one has its name', () => {
    expect(declarationProblems(line!, line!)).toEqual([expect.stringMatching(/mismo name/)]);
  });
});
