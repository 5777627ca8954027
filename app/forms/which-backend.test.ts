import { describe, expect, it } from 'vitest';
import { FUNCTION_NAMES, FUNCTION_PATHS } from '#contract/paths.ts';
import { describeBackend } from './which-backend.ts';

const NAME = FUNCTION_NAMES.sendFormEmail;
const PATH = FUNCTION_PATHS.sendFormEmail;
const FACTS = {
  idempotencyKey: 'a-key',
  signals: { isHoneypotFilled: true },
  origin: { page: '/', utm_source: 'ñ' },
};
const HEADERS = {
  'Idempotency-Key': 'a-key',
  'X-Form-Evidence': 'trap=filled',
  'X-Lead-Origin': 'page=%2F&utm_source=%C3%B1',
};
const TOKEN = '?token=a%20b';

describe('the backend of a build', () => {
  it.each([undefined, ''])('is the own origin where its address is %j', (address) => {
    for (const owner of [undefined, 'own']) {
      const backend = describeBackend(address, owner);
      expect(backend.url).toBe('');
      expect(backend.formAction(NAME)).toBe(PATH);
      expect(backend.actionElsewhere(NAME, TOKEN)).toBeUndefined();
      expect(backend.ownHeaders(FACTS)).toEqual(HEADERS);
    }
  });

  it.each(['https://functions.example', 'https://functions.example//'])(
    'is ours at %s where the build says so: it takes native posts and our headers',
    (address) => {
      const backend = describeBackend(address, 'own');
      expect(backend.url).toBe('https://functions.example');
      expect(backend.formAction(NAME)).toBe(`https://functions.example${PATH}`);
      expect(backend.actionElsewhere(NAME, TOKEN)).toBe(`https://functions.example${PATH}?token=a%20b`);
      expect(backend.ownHeaders(FACTS)).toEqual(HEADERS);
    },
  );

  it.each([undefined, 'hosted'])(
    'is foreign at an address where VITE_BACKEND is %j: native posts stay at home, no header of ours leaves',
    (owner) => {
      const backend = describeBackend('https://project.supabase.co/', owner);
      expect(backend.url).toBe('https://project.supabase.co');
      expect(backend.formAction(NAME)).toBe(PATH);
      expect(backend.actionElsewhere(NAME, TOKEN)).toBeUndefined();
      expect(backend.ownHeaders(FACTS)).toStrictEqual({});
    },
  );

  it('gets no header without form signals and key', () => {
    const { ownHeaders } = describeBackend('', undefined);
    expect(ownHeaders({ idempotencyKey: undefined, signals: undefined })).toStrictEqual({});
  });
});
