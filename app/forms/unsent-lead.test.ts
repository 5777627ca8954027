import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetLead, idempotencyKey, isAccepted, keepDraft, onForgotten, readDraft } from './unsent-lead.ts';
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

/** Writes over each thing that the tab keeps. */
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

  it('that holds nothing leaves nothing behind', () => {
    keepDraft('demo', { name: 'Ana' });
    keepDraft('demo', {});
    expect(stored.size).toBe(0);
  });

  it.each(['', '{', 'null', '7', '"text"', 'true', '[]', '{}'])(
    'that was damaged to %j is none',
    (damaged) => {
      keepDraft('demo', { name: 'Ana' });
      damage(damaged);
      expect(readDraft('demo')).toEqual({});
    },
  );

  it('loses values that are no text', () => {
    keepDraft('demo', { name: 'Ana' });
    damage('{"name":7,"email":null,"company":{"a":1},"phone":["1"],"message":"Hola"}');
    expect(readDraft('demo')).toEqual({ message: 'Hola' });
  });
});

describe('the idempotency key', () => {
  it('is the same for the same content', () => {
    const key = idempotencyKey('demo', BODY);
    expect(isUuid(key)).toBe(true);
    expect(idempotencyKey('demo', { ...BODY })).toBe(key);
  });

  it('is another for other content, and stays with either', () => {
    const first = idempotencyKey('demo', BODY);
    const edited = idempotencyKey('demo', { ...BODY, message: 'Hola.' });
    expect(edited).not.toBe(first);
    expect(idempotencyKey('demo', { ...BODY, message: 'Hola.' })).toBe(edited);
    expect(idempotencyKey('demo', BODY)).toBe(first);
  });

  it('is kept without the content', () => {
    idempotencyKey('demo', BODY);
    expect([...stored].flat().join(' ')).not.toMatch(/Ana|Hola/);
  });

  it('is another once the content was accepted', () => {
    const key = idempotencyKey('demo', BODY);
    forgetLead('demo');
    expect(idempotencyKey('demo', BODY)).not.toBe(key);
  });

  it("outlives another form's lead", () => {
    const key = idempotencyKey('demo', BODY);
    idempotencyKey('contact', { ...BODY, type: 'contact' });
    forgetLead('contact');
    expect(idempotencyKey('demo', BODY)).toBe(key);
  });

  it.each([
    ['{', () => '{'],
    ['null', () => 'null'],
    ['[]', () => '[]'],
    ['a header of its own', (kept: string, key: string) => kept.replace(key, 'a\\nheader: no')],
    ['a number', (kept: string, key: string) => kept.replace(`"${key}"`, '7')],
  ])('that was damaged to %s is made anew', (_, damaged) => {
    const first = idempotencyKey('demo', BODY);
    damage(damaged([...stored.values()].join(''), first));
    const key = idempotencyKey('demo', BODY);
    expect(isUuid(key)).toBe(true);
    expect(key).not.toBe(first);
    expect(idempotencyKey('demo', BODY)).toBe(key);
  });
});

describe('that a lead was accepted', () => {
  it('is all that is kept of it, until something is typed again', () => {
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

it('whoever listens is told that a lead of their form is forgotten, until they stop', () => {
  const callback = vi.fn<() => void>();
  const stop = onForgotten('demo', callback);
  forgetLead('contact');
  expect(callback).not.toHaveBeenCalled();
  forgetLead('demo');
  expect(callback).toHaveBeenCalledTimes(1);
  stop();
  forgetLead('demo');
  expect(callback).toHaveBeenCalledTimes(1);
});
