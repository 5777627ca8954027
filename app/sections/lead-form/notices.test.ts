import { expect, it } from 'vitest';
import { contactForm, demoForm } from '#content/forms.ts';
import { noticeFor } from './notices.ts';

const missing = { field: 'name', code: 'required' as const };
const wrong = { field: 'email', code: 'format' as const };
const tooLong = { field: 'message', code: 'too_long' as const, max: 2000 };

it.each([demoForm, contactForm])('each outcome of the $type form has its notice', (text) => {
  expect(noticeFor('sent', [], text)).toEqual(text.success);
  expect(noticeFor('failed', [], text)).toEqual(text.failure);
  expect(noticeFor('too_many', [], text)).toEqual(text.tooMany);
  expect(noticeFor('invalid', [missing], text)).toEqual(text.missing);
  expect(noticeFor('invalid', [wrong], text)).toEqual(text.badFormat);
});

it('a missing field is named before a wrong one', () => {
  expect(noticeFor('invalid', [wrong, missing], demoForm)).toEqual(demoForm.missing);
});

it('a field that is too long is told its limit', () => {
  expect(noticeFor('invalid', [tooLong], demoForm).description).toBe(demoForm.tooLong(2000));
});
