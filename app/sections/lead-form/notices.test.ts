import { describe, expect, it } from 'vitest';
import { demoForm } from '#content/forms.ts';
import { noticeFor } from './notices.ts';

const missing = { field: 'company', code: 'required' as const };
const wrong = { field: 'email', code: 'format' as const };
const tooLong = { field: 'message', code: 'too_long' as const, max: 2000 };

describe('the notice of an outcome', () => {
  it.each([
    ['sent', demoForm.success],
    ['failed', demoForm.failure],
    ['too_many', demoForm.tooMany],
  ] as const)('%s has words of its own', (outcome, notice) => {
    expect(noticeFor(outcome, [], demoForm)).toBe(notice);
  });

  it('names a missing field before a wrong one, and a wrong one before one that is too long', () => {
    expect(noticeFor('invalid', [tooLong, wrong, missing], demoForm)).toBe(demoForm.missing);
    expect(noticeFor('invalid', [tooLong, wrong], demoForm)).toBe(demoForm.badFormat);
  });

  it('names the limit of a field that is too long', () => {
    const { title, description } = noticeFor('invalid', [tooLong], demoForm);
    expect([title, description]).toEqual([demoForm.missing.title, demoForm.tooLong(2000)]);
  });
});
