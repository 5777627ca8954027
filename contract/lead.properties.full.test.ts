import { expect, it } from 'vitest';
import { anyFields, anyJson, fc } from '#tests/support/any.ts';
import { fieldsOf, maxLengthOf, sampleAnswers } from './lead-fields.ts';
import { bodyOf, check, FORM_SCHEMAS, newsletterFormSchema, type LeadIssue } from './lead.ts';
import { FULL_NAME_MAX_LENGTH, leadSchema } from './lead-body.ts';

const SCHEMAS = { ...FORM_SCHEMAS, newsletter: newsletterFormSchema };
const NAMES = [...fieldsOf('demo'), ...fieldsOf('contact')].map(({ name }) => name);
const CODES: LeadIssue['code'][] = ['required', 'format', 'too_long'];

const expectIssues = (issues: LeadIssue[]) => {
  expect(issues).not.toEqual([]);
  for (const { field, code } of issues) {
    expect(['', 'type', ...NAMES]).toContain(field);
    expect(CODES).toContain(code);
  }
};

it.each(Object.entries(SCHEMAS))(
  'the %s form names the wrong fields of any value, or accepts its own output unchanged',
  (_name, schema) => {
    fc.assert(
      fc.property(fc.oneof(anyJson, anyFields), (value) => {
        const checked = check(schema, value);
        if (!checked.ok) return expectIssues(checked.issues);
        expect(check(schema, checked.value)).toEqual(checked);
        for (const [field, text] of Object.entries(checked.value))
          expect(text.length, field).toBeLessThanOrEqual(maxLengthOf(field));
      }),
    );
  },
);

it('the function names the wrong fields of any body, or accepts its own output unchanged', () => {
  fc.assert(
    fc.property(fc.oneof(anyJson, anyFields), (value) => {
      const checked = check(leadSchema, value);
      if (!checked.ok) return expectIssues(checked.issues);
      const { further, ...keys } = checked.value;
      expect(check(leadSchema, { ...keys, ...further })).toEqual(checked);
      const nameLimit = keys.type === 'demo' ? maxLengthOf('name') : FULL_NAME_MAX_LENGTH;
      expect(keys.name.length).toBeLessThanOrEqual(nameLimit);
    }),
  );
});

it.each(['demo', 'contact'] as const)(
  'a %s form that is accepted becomes a lead that the function accepts unchanged',
  (type) => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        const form = check(FORM_SCHEMAS[type], { ...sampleAnswers(), ...fields });
        fc.pre(form.ok);
        const body = form.ok ? bodyOf(type, form.value) : {};
        expect(check(leadSchema, body)).toMatchObject({ ok: true, value: { type, name: body['name'] } });
      }),
    );
  },
);
