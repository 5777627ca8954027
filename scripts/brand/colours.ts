import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const TOKENS = join('app', 'styles', 'tokens.css');
const DEFINITION = /--color-([a-z]+-\d+):\s*([^;]+);/g;
const REFERENCE = /var\(\s*--color-([\w-]+)\s*(?:,\s*((?:[^()]|\([^)]*\))+))?\)/g;

/** The colours of a style sheet by name without `--color-`, as six digits in lower case. */
function readColours(css: string): Record<string, string> {
  return Object.fromEntries(
    [...css.matchAll(DEFINITION)].map(([, name = '', value = '']) => [name, hexOf(name, value)]),
  );
}

export const colours = readColours(readFileSync(TOKENS, 'utf8'));

function hexOf(name: string, value: string): string {
  const [, digits = ''] = /^#([\da-f]{6}|[\da-f]{3})$/i.exec(value.trim()) ?? [];
  if (!digits)
    throw new Error(`${TOKENS}: --color-${name} is "${value}". Write it with digits, such as #0b2130`);
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`.toLowerCase();
}

/** The value of a token in app/styles/tokens.css. */
export function colour(name: string): string {
  const hex = colours[name];
  if (!hex)
    throw new Error(`${TOKENS} has no --color-${name}, and logo, pictures or mails use it. Put it back`);
  return hex;
}

/** Drawings name tokens, as the pages do. Without a style sheet they need the values. */
export const resolveVariables = (markup: string): string =>
  markup.replace(REFERENCE, (_, name: string, other?: string) => colours[name] ?? other ?? colour(name));
