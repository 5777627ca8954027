import { describe, expect, it } from 'vitest';
import { anyFields, anyJson, fc } from '#tests/properties/any.ts';
import {
  check,
  contactFormSchema,
  demoFormSchema,
  leadFromContactForm,
  leadFromDemoForm,
  leadSchema,
  newsletterFormSchema,
  type LeadIssue,
} from './lead.ts';
import { FIELD_MAX_LENGTH, FULL_NAME_MAX_LENGTH } from './limits.ts';

const SCHEMAS = { demoFormSchema, contactFormSchema, leadSchema, newsletterFormSchema };
const CODES: LeadIssue['code'][] = ['required', 'format', 'too_long'];

describe.each(Object.entries(SCHEMAS))('%s', (name, schema) => {
  const maxLength: Record<string, number> = {
    ...FIELD_MAX_LENGTH,
    ...(name === 'leadSchema' && { name: FULL_NAME_MAX_LENGTH }),
  };

  it('names the wrong fields of any value, or accepts its own output unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(anyJson, anyFields), (value) => {
        const checked = check(schema, value);
        if (checked.ok) {
          expect(check(schema, checked.value)).toEqual(checked);
          for (const [field, text] of Object.entries(checked.value))
            expect(text.length, field).toBeLessThanOrEqual(maxLength[field] ?? 'contact'.length);
          return;
        }
        expect(checked.issues).not.toEqual([]);
        for (const { field, code } of checked.issues) {
          expect(['', 'type', ...Object.keys(FIELD_MAX_LENGTH)]).toContain(field);
          expect(CODES).toContain(code);
        }
      }),
    );
  });
});

it('a form that is accepted becomes a lead that the function accepts unchanged', () => {
  fc.assert(
    fc.property(anyFields, (fields) => {
      const [demo, contact] = [check(demoFormSchema, fields), check(contactFormSchema, fields)];
      fc.pre(demo.ok || contact.ok);
      const leads = [
        ...(demo.ok ? [leadFromDemoForm(demo.value)] : []),
        ...(contact.ok ? [leadFromContactForm(contact.value)] : []),
      ];
      for (const lead of leads) expect(check(leadSchema, lead)).toEqual({ ok: true, value: lead });
    }),
  );
});
