/** The part of `Storage` that the forms and the hosted client use. */
type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The browser's storage of this kind. Data that the browser refuses to store (blocked, full, private mode) stays in memory.
 * Accesses the browser's storage only on use. Never throws.
 */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): KeyValueStorage {
  const memory = new Map<string, string>();
  return {
    getItem(key) {
      try {
        return memory.get(key) ?? window[kind].getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      try {
        window[kind].setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    removeItem(key) {
      memory.delete(key);
      try {
        window[kind].removeItem(key);
      } catch {
        // Nothing was written to an unreachable storage.
      }
    },
  };
}
