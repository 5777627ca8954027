import { describe, expect, it } from 'vitest';
import { anyText, fc } from '#tests/properties/any.ts';
import { readFormSignals, writeFormSignals } from './form-signals.ts';

describe('the signals of a form', () => {
  it.each([
    { isHoneypotFilled: false },
    { isHoneypotFilled: true },
    { isHoneypotFilled: false, seconds: 0 },
    { isHoneypotFilled: true, seconds: 34 },
  ])('is read back unchanged: %j', (signals) => {
    expect(readFormSignals(writeFormSignals(signals))).toEqual(signals);
  });

  it('of a page left open for a week is a day at most', () => {
    expect(readFormSignals(writeFormSignals({ isHoneypotFilled: false, seconds: 604_800 }))?.seconds).toBe(
      86_400,
    );
  });

  it.each([null, '', 'trap', 'trap=maybe', 'trap=empty; seconds=-1', 'trap=empty; seconds=1e9', 'seconds=3'])(
    'that says something else is none: %j',
    (header) => expect(readFormSignals(header)).toBeUndefined(),
  );

  it('is read back unchanged, for any signals', () => {
    const anySignals = fc.record(
      { isHoneypotFilled: fc.boolean(), seconds: fc.nat(86_400) },
      { requiredKeys: ['isHoneypotFilled'] },
    );
    fc.assert(
      fc.property(anySignals, (signals) => {
        expect(readFormSignals(writeFormSignals(signals))).toEqual(signals);
      }),
    );
  });

  it('of any header are undefined, or a honeypot and seconds', () => {
    const anyHeader = fc.oneof(
      anyText,
      fc.stringMatching(/^ ?trap=(empty|filled)(; ?seconds=\d{0,6})?[ ;]?$/),
    );
    fc.assert(
      fc.property(anyHeader, (header) => {
        const signals = readFormSignals(header);
        if (!signals) return;
        expect(header.trim()).toMatch(/^trap=/);
        expect(signals.seconds ?? 0).toBeLessThan(100_000);
      }),
    );
  });
});
