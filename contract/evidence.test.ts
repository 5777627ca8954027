import { describe, expect, it } from 'vitest';
import { anyText, fc } from '#tests/properties/any.ts';
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

  it('is read as it was written, whatever it says', () => {
    const anyEvidence = fc.record(
      { isTrapFilled: fc.boolean(), seconds: fc.nat(86_400) },
      { requiredKeys: ['isTrapFilled'] },
    );
    fc.assert(
      fc.property(anyEvidence, (evidence) => {
        expect(readEvidence(writeEvidence(evidence))).toEqual(evidence);
      }),
    );
  });

  it('of any header is none, or a trap and seconds', () => {
    const anyHeader = fc.oneof(
      anyText,
      fc.stringMatching(/^ ?trap=(empty|filled)(; ?seconds=\d{0,6})?[ ;]?$/),
    );
    fc.assert(
      fc.property(anyHeader, (header) => {
        const evidence = readEvidence(header);
        if (!evidence) return;
        expect(header.trim()).toMatch(/^trap=/);
        expect(evidence.seconds ?? 0).toBeLessThan(100_000);
      }),
    );
  });
});
