import { expect, it } from 'vitest';
import { demoForm as text } from '#content';
import { noticeFor } from './notices.ts';

it('a missing field is told before a wrong one, in whatever order they stand', () => {
  const issues = (['format', 'required'] as const).map((code) => ({ field: 'email', code }));
  for (const found of [issues, issues.toReversed()])
    expect(noticeFor({ outcome: 'invalid', issues: found }, text)).toBe(text.missing);
  expect(noticeFor({ outcome: 'invalid', issues: issues.slice(0, 1) }, text)).toBe(text.badFormat);
});
