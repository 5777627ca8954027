import { describe, expect, it } from 'vitest';
import { readEvidence, writeEvidence } from './evidence.ts';

describe('the evidence of a form', () => {
  it.each([
    { isTrapFilled: false },
    { isTrapFilled: true },
    { isTrapFilled: false, seconds: 0 },
    { isTrapFilled: true, seconds: 34 },
  ])('is read as it was written: %j', (evidence) => {
    expect(readEvidence(writeEvidence(evidence))).toEqual(evidence);
  });

  it('of a page left open for a week is a day at most', () => {
    expect(readEvidence(writeEvidence({ isTrapFilled: false, seconds: 604_800 }))?.seconds).toBe(86_400);
  });

  it.each([null, '', 'trap', 'trap=maybe', 'trap=empty; seconds=-1', 'trap=empty; seconds=1e9', 'seconds=3'])(
    'that says something else is none: %j',
    (header) => expect(readEvidence(header)).toBeUndefined(),
  );
});
