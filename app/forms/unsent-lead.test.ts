import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetLead, idempotencyKey, isAccepted, keepDraft, readDraft } from './unsent-lead.ts';
import { isUuid } from './uuid.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const BODY = { type: 'demo', name: 'Ana', message: 'Hola' };

/** Overwrites everything that the tab stores. */
function damage(value: string) {
  for (const name of stored.keys()) stored.set(name, value);
}

describe('a draft', () => {
  it('is kept for its own form until it is forgotten', () => {
    expect(readDraft('demo')).toEqual({});
    keepDraft('demo', { name: 'Ana', message: '' });
    expect(readDraft('demo')).toEqual({ name: 'Ana', message: '' });
    expect(readDraft('contact')).toEqual({});
    forgetLead('demo');
    expect(readDraft('demo')).toEqual({});
  });

  it.each([
    ['', {}],
    ['{', {}],
    ['null', {}],
    ['[]', {}],
    ['{"name":7,"email":null,"phone":["1"],"message":"Hola"}', { message: 'Hola' }],
  ])('that was damaged to %j is read as %j', (damaged, left) => {
    keepDraft('demo', { name: 'Ana' });
    damage(damaged);
    expect(readDraft('demo')).toEqual(left);
  });
});

describe('the idempotency key', () => {
  it('differs for other content, and each content keeps its own', () => {
    const first = idempotencyKey('demo', BODY);
    expect(isUuid(first)).toBe(true);
    const edited = idempotencyKey('demo', { ...BODY, message: 'Hola.' });
    expect(edited).not.toBe(first);
    expect(idempotencyKey('demo', { ...BODY, message: 'Hola.' })).toBe(edited);
    expect(idempotencyKey('demo', BODY)).toBe(first);
  });

  it('is stored without the content', () => {
    idempotencyKey('demo', BODY);
    expect([...stored].flat().join(' ')).not.toMatch(/Ana|Hola/);
  });

  it('is new once the content was accepted, and not when another form was', () => {
    const key = idempotencyKey('demo', BODY);
    idempotencyKey('contact', { ...BODY, type: 'contact' });
    forgetLead('contact');
    expect(idempotencyKey('demo', BODY)).toBe(key);
    forgetLead('demo');
    expect(idempotencyKey('demo', BODY)).not.toBe(key);
  });

  it.each([
    ['{', () => '{'],
    ['null', () => 'null'],
    ['a header of its own', (kept: string, key: string) => kept.replace(key, 'a\\nheader: no')],
    ['a number', (kept: string, key: string) => kept.replace(`"${key}"`, '7')],
  ])('is made anew when it was damaged to %s', (_, damaged) => {
    const first = idempotencyKey('demo', BODY);
    damage(damaged([...stored.values()].join(''), first));
    const key = idempotencyKey('demo', BODY);
    expect(isUuid(key)).toBe(true);
    expect(key).not.toBe(first);
    expect(idempotencyKey('demo', BODY)).toBe(key);
  });
});

describe('an accepted lead', () => {
  it('leaves only the mark that it was accepted, until something is typed again', () => {
    keepDraft('demo', { name: 'Ana' });
    idempotencyKey('demo', BODY);
    expect(isAccepted('demo')).toBe(false);
    forgetLead('demo');
    expect([...stored]).toEqual([['lead-accepted:demo', 'true']]);
    expect([isAccepted('demo'), isAccepted('contact')]).toEqual([true, false]);
    keepDraft('demo', {});
    expect(isAccepted('demo')).toBe(true);
    keepDraft('demo', { name: 'Eva' });
    expect(isAccepted('demo')).toBe(false);
  });
});
