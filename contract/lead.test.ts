import { describe, expect, it } from 'vitest';
import { readCases } from '#tests/field-cases/read-cases.ts';
import { forms } from '#site';
import { maxLengthOf } from './fields.ts';
import { sampleAnswers } from './forms.ts';
import { bodyOf, check } from './lead.ts';
import { createLeadSchema } from './lead-body.ts';

const { demo: demoFormSchema, contact: contactFormSchema } = forms.schemas;
const leadSchema = createLeadSchema(forms);
const demo = {
  ...sampleAnswers(forms),
  name: 'Lucía Ñáñez',
  email: 'lucia@empresa.example',
  company: 'Importadora del Bajío',
  phone: '',
  message: 'Hola',
};
const issuesOf = (schema: Parameters<typeof check>[0], value: unknown) => {
  const result = check(schema, value);
  return result.ok ? [] : result.issues;
};

it('a demo form needs name, email and company, in that order', () => {
  const required = ['name', 'email', 'company'].map((field) => ({ field, code: 'required' }));
  expect(issuesOf(demoFormSchema, sampleAnswers(forms))).toEqual(required);
  expect(issuesOf(demoFormSchema, { ...demo, company: null })).toEqual(required.slice(2));
  expect(issuesOf(demoFormSchema, { ...demo, phone: 'WhatsApp: 55.55 ext. 3', message: null })).toEqual([]);
});

describe('a contact form', () => {
  const contact = {
    ...sampleAnswers(forms),
    name: 'Lucía',
    lastName: 'Ñáñez',
    email: 'lucia@empresa.example',
  };

  it('needs name, last name and email', () => {
    const fields = issuesOf(contactFormSchema, sampleAnswers(forms)).map(({ field }) => field);
    expect(fields).toEqual(['name', 'lastName', 'email']);
  });

  it('needs nothing else, and joins its names by one space', () => {
    const checked = check(contactFormSchema, contact);
    if (!checked.ok) throw new Error('expected a valid form');
    expect(bodyOf('contact', checked.value)).toMatchObject({
      type: 'contact',
      name: 'Lucía Ñáñez',
      company: '',
    });
  });

  it('accepts the longest name and last name together as one lead', () => {
    const name = `${'n'.repeat(maxLengthOf('name'))} ${'a'.repeat(maxLengthOf('lastName'))}`;
    expect(issuesOf(leadSchema, { ...demo, type: 'contact', name })).toEqual([]);
    expect(issuesOf(leadSchema, { ...demo, type: 'contact', name: `${name}x` })).toEqual([
      { field: 'name', code: 'too_long', max: name.length },
    ]);
  });
});

it.each([
  ['name', 100],
  ['email', 254],
  ['company', 150],
  ['phone', 30],
  ['message', 2000],
])('the limit of %s is %i characters, and not one more', (field, max) => {
  const filler = field === 'email' ? `@${'d'.repeat(40)}.example` : '';
  const longest = 'x'.repeat(max - filler.length) + filler;
  for (const schema of [demoFormSchema, leadSchema]) {
    expect(issuesOf(schema, { ...demo, type: 'demo', [field]: longest })).toEqual([]);
    expect(issuesOf(schema, { ...demo, type: 'demo', [field]: `x${longest}` })).toEqual([
      { field, code: 'too_long', max },
    ]);
  }
});

it.each(readCases<'input' | 'expected' | 'source'>('emails.csv'))(
  'an email address like $input is $expected ($source)',
  ({ input, expected }) => {
    const [issue] = issuesOf(demoFormSchema, { ...demo, email: input });
    expect(issue ? `${issue.field} ${issue.code}` : 'right').toBe(expected);
  },
);

it('text is cleaned, and only a message has line breaks', () => {
  const fields = { name: 'Lu\u0000cía\r\nBcc: x@y.mx', company: 'A\u202Eduana', message: 'uno\r\ndos 🚢' };
  expect(check(leadSchema, { ...demo, type: 'demo', ...fields })).toMatchObject({
    ok: true,
    value: { name: 'Lucía Bcc: x@y.mx', company: 'Aduana', message: 'uno\ndos 🚢' },
  });
});
