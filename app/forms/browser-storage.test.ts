import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserStorage } from './browser-storage.ts';

/** A browser storage whose methods a test can replace. */
function stubStorage() {
  const values = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  vi.stubGlobal('window', { sessionStorage });
  return { values, sessionStorage };
}

const refuse = () => {
  throw new Error('refused');
};

afterEach(() => vi.unstubAllGlobals());

function expectWorking(storage: ReturnType<typeof browserStorage>) {
  expect(storage.getItem('a')).toBeNull();
  storage.setItem('a', '1');
  expect(storage.getItem('a')).toBe('1');
  storage.removeItem('a');
  expect(storage.getItem('a')).toBeNull();
}

describe("the browser's storage", () => {
  it.each([
    ['refuses it', { get: refuse }],
    ['has none', { value: undefined }],
  ])('is memory where the browser %s', (_, property) => {
    vi.stubGlobal('window', Object.defineProperty({}, 'sessionStorage', property));
    expectWorking(browserStorage('sessionStorage'));
  });

  it('is memory while the storage is full', () => {
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
});
