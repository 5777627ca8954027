const NAMES = new Intl.Collator('en', { sensitivity: 'base' });

/** Compares names of persons. Case and accents do not count. */
export const isSameName = (one: string, other: string): boolean => NAMES.compare(one, other) === 0;
