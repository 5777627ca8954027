import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserStorage } from './browser-storage.ts';

/** A storage of the browser, with the parts replaced that a test wants to fail. */
function stubStorage(broken: Partial<Storage> = {}) {
  const values = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    ...broken,
  };
  vi.stubGlobal('window', { sessionStorage });
  return { values, sessionStorage };
}

const refuse = () => {
  throw new Error('refused');
};

afterEach(() => vi.unstubAllGlobals());

/** What every storage must do, the browser's or memory. */
function expectWorking(storage: ReturnType<typeof browserStorage>) {
  expect(storage.getItem('a')).toBeNull();
  storage.setItem('a', '1');
  expect(storage.getItem('a')).toBe('1');
  storage.setItem('a', '2');
  expect(storage.getItem('a')).toBe('2');
  storage.removeItem('a');
  expect(storage.getItem('a')).toBeNull();
}

describe("the browser's storage", () => {
  it('holds what is written, and nothing before that', () => {
    const { values } = stubStorage();
    const storage = browserStorage('sessionStorage');
    expect(values.size).toBe(0);
    expectWorking(storage);
    storage.setItem('a', '3');
    expect(values).toEqual(new Map([['a', '3']]));
  });

  it('is memory where the browser refuses it altogether', () => {
    vi.stubGlobal('window', {
      get sessionStorage() {
        return refuse();
      },
    });
    expectWorking(browserStorage('sessionStorage'));
  });

  it('is memory where there is none', () => {
    vi.stubGlobal('window', {});
    expectWorking(browserStorage('sessionStorage'));
  });

  it('is memory for what a full storage does not take, and the browser again when it does', () => {
    const { values, sessionStorage } = stubStorage();
    const storage = browserStorage('sessionStorage');
    storage.setItem('a', 'old');
    const { setItem } = sessionStorage;
    sessionStorage.setItem = refuse;
    storage.setItem('a', 'new');
    expect(storage.getItem('a')).toBe('new');
    sessionStorage.setItem = setItem;
    storage.setItem('a', 'newer');
    values.set('a', 'of the browser');
    expect(storage.getItem('a')).toBe('of the browser');
  });

  it('throws nothing where reading and removing fail', () => {
    stubStorage({ getItem: refuse, removeItem: refuse });
    const storage = browserStorage('sessionStorage');
    expect(storage.getItem('a')).toBeNull();
    expect(() => storage.removeItem('a')).not.toThrow();
  });
});
