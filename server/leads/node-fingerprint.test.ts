import { expect, it } from 'vitest';
import { createFingerprint } from './fingerprint.ts';
import { createNodeFingerprint } from './node-fingerprint.ts';

const SECRET = 'un secreto de 24 letras ñ';

it.each(['', 'Lucía', '🚢'.repeat(2_000), '\ud800', 'a\u0000b'])(
  'is the hash of every runtime: %j',
  async (text) => {
    const webStandard = await createFingerprint(SECRET);
    expect(await createNodeFingerprint(SECRET)(text)).toBe(await webStandard(text));
  },
);
