import { describe, expect, it } from 'vitest';
import { check, contactFormSchema, demoFormSchema, leadFromContactForm, leadSchema } from './lead.ts';
import { FIELD_MAX_LENGTH } from './limits.ts';

const demo = {
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

describe('a demo form', () => {
  it('needs name, email and company, in that order', () => {
    expect(issuesOf(demoFormSchema, {})).toEqual([
      { field: 'name', code: 'required' },
      { field: 'email', code: 'required' },
      { field: 'company', code: 'required' },
    ]);
  });

  it('treats white space as nothing', () => {
    expect(issuesOf(demoFormSchema, { ...demo, company: ' \u00a0\t ' })).toEqual([
      { field: 'company', code: 'required' },
    ]);
  });
});

describe('a contact form', () => {
  const contact = { name: 'Lucía', lastName: 'Ñáñez', email: 'lucia@empresa.example' };

  it('needs name, last name and email, and nothing else', () => {
    expect(issuesOf(contactFormSchema, {}).map((issue) => issue.field)).toEqual([
      'name',
      'lastName',
      'email',
    ]);
    expect(issuesOf(contactFormSchema, contact)).toEqual([]);
  });

  it('joins name and last name by one space', () => {
    const checked = check(contactFormSchema, contact);
    if (!checked.ok) throw new Error('expected a valid form');
    expect(leadFromContactForm(checked.value)).toEqual({
      type: 'contact',
      name: 'Lucía Ñáñez',
      email: 'lucia@empresa.example',
      company: '',
      phone: '',
      message: '',
    });
  });

  it('accepts the longest name and last name together as one lead', () => {
    const name = `${'n'.repeat(FIELD_MAX_LENGTH.name)} ${'a'.repeat(FIELD_MAX_LENGTH.lastName)}`;
    expect(issuesOf(leadSchema, { ...demo, type: 'contact', name })).toEqual([]);
    expect(issuesOf(leadSchema, { ...demo, type: 'contact', name: `${name}x` })).toEqual([
      { field: 'name', code: 'too_long', max: name.length },
    ]);
  });
});

describe('limits', () => {
  const { lastName: _, ...limits } = FIELD_MAX_LENGTH;
  it.each(Object.entries(limits))('%s takes %i characters and not one more', (field, max) => {
    const filler = field === 'email' ? `@${'d'.repeat(40)}.example` : '';
    const longest = 'x'.repeat(max - filler.length) + filler;
    expect(issuesOf(demoFormSchema, { ...demo, [field]: longest })).toEqual([]);
    expect(issuesOf(demoFormSchema, { ...demo, [field]: `x${longest}` })).toEqual([
      { field, code: 'too_long', max },
    ]);
  });
});

describe('an email address', () => {
  it.each(['ana@empresa.mx', 'a.b+c@sub.empresa.com.mx', "o'neil@empresa.co", 'josé@peña.mx'])(
    'like %s is accepted',
    (email) => expect(issuesOf(demoFormSchema, { ...demo, email })).toEqual([]),
  );

  it.each([
    'ana',
    'ana@',
    '@empresa.mx',
    'ana@empresa',
    'ana empresa@x.mx',
    'ana@em presa.mx',
    'a@b@c.mx',
    'ana@empresa.',
  ])('like %s is refused for its format', (email) =>
    expect(issuesOf(demoFormSchema, { ...demo, email })).toEqual([{ field: 'email', code: 'format' }]),
  );
});

describe('a phone', () => {
  it.each(['55 5555 0199', '+52 (55) 5555-0199 ext. 3', 'mejor por WhatsApp'])(
    'like %s is never refused',
    (phone) => expect(issuesOf(demoFormSchema, { ...demo, phone })).toEqual([]),
  );
});

describe('a request body', () => {
  it('of an unknown type names the field type', () => {
    expect(issuesOf(leadSchema, { ...demo, type: 'spam' })[0]?.field).toBe('type');
  });

  it('that is no object is an issue of the body', () => {
    for (const body of [null, 'hola', 7, [], undefined]) {
      expect(check(leadSchema, body).ok).toBe(false);
    }
  });

  it('with a number where text belongs names the field', () => {
    expect(issuesOf(leadSchema, { ...demo, type: 'demo', phone: 5555 })).toEqual([
      { field: 'phone', code: 'format' },
    ]);
  });

  it('loses control characters, bidirectional overrides and lone surrogates, and keeps emoji and line breaks', () => {
    const checked = check(leadSchema, {
      ...demo,
      type: 'demo',
      name: 'Lu\u0000cía\r\nBcc: x@y.mx',
      company: 'A\u202Eduana\ud800',
      message: 'uno\r\ndos 🚢\u0007',
    });
    expect(checked).toMatchObject({
      ok: true,
      value: { name: 'Lucía Bcc: x@y.mx', company: 'Aduana', message: 'uno\ndos 🚢' },
    });
  });
});
