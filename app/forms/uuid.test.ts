import { expect, it, vi } from 'vitest';
import { isUuid, randomUuid } from './uuid.ts';

const VERSION_4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

it('a random UUID is of version 4, and differs each time', () => {
  const uuids = Array.from({ length: 500 }, randomUuid);
  for (const uuid of uuids) expect([uuid, isUuid(uuid)]).toEqual([expect.stringMatching(VERSION_4), true]);
  expect(new Set(uuids).size).toBe(500);
});

it('a random UUID needs no secure context', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  expect(randomUuid()).toMatch(VERSION_4);
  vi.unstubAllGlobals();
});

it.each([undefined, null, 7, {}, '', 'a-key', `${randomUuid()}\n`, ` ${randomUuid()}`])(
  '%j is no UUID',
  (value) => expect(isUuid(value)).toBe(false),
);
