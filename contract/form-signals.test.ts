import { describe, expect, it } from 'vitest';
import { fc } from '#tests/properties/any.ts';
import { readFormSignals, writeFormSignals } from './form-signals.ts';

describe('the signals of a form', () => {
  it('count a day at most', () => {
    const written = writeFormSignals({ isHoneypotFilled: false, seconds: 604_800 });
    expect(readFormSignals(written)?.seconds).toBe(86_400);
  });

  it.each([null, 'trap=maybe', 'trap=empty; seconds=-1', 'trap=empty; seconds=999999', 'seconds=3'])(
    'are undefined for the header %j',
    (header) => expect(readFormSignals(header)).toBeUndefined(),
  );

  it('are read back unchanged', () => {
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
});
