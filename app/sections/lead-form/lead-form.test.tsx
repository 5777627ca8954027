import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LeadForm } from './lead-form.tsx';

const PERSON = { email: 'email', company: 'organization', phone: 'tel' };

it.each([
  ['demo', { name: 'name', ...PERSON }],
  ['contact', { name: 'given-name', lastName: 'family-name', ...PERSON }],
] as const)('each field of the %s form says what browsers fill it in by (WCAG 1.3.5)', (type, tokens) => {
  const form = renderToStaticMarkup(<LeadForm type={type} />);
  const controls = [...form.matchAll(/<(?:input|textarea|select) [^>]*>/g)].flatMap(([control]) => {
    const [, name = ''] = / name="(\w+)"/.exec(control) ?? [];
    const [, token = ''] = / autoComplete="([^"]+)"/i.exec(control) ?? [];
    return name in tokens ? [[name, token]] : [];
  });
  expect(Object.fromEntries(controls)).toEqual(tokens);
  expect(form).toMatch(/<input [^>]*type="email"[^>]* name="email"/);
});
