import { expect, it } from 'vitest';
import { readFormSignals, writeFormSignals } from './form-signals.ts';

it.each([null, '', 'trap', 'trap=maybe', 'trap=empty; seconds=-1', 'seconds=3'])(
  'the header %j tells nothing',
  (header) => expect(readFormSignals(header)).toBeUndefined(),
);

it('the signals of a form are read back unchanged, also as an older page wrote them', () => {
  for (const isHoneypotFilled of [true, false]) {
    const written = writeFormSignals({ isHoneypotFilled });
    expect(readFormSignals(written)).toEqual({ isHoneypotFilled });
    expect(readFormSignals(`${written}; seconds=34`)).toEqual({ isHoneypotFilled });
  }
});
