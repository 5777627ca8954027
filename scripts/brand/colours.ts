import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const TOKENS = join('app', 'styles', 'tokens.css');
const DEFINITION = /(--color-[a-z]+-\d+): (#[0-9a-f]{6});/g;
const REFERENCE = /var\((--[a-z0-9-]+)\)/g;

const colours = new Map(
  [...readFileSync(TOKENS, 'utf8').matchAll(DEFINITION)].map(([, name = '', hex = '']) => [name, hex]),
);

/** What a token of app/styles/tokens.css stands for. */
export function colour(name: `--color-${string}`): string {
  const hex = colours.get(name);
  if (!hex) throw new Error(`${TOKENS} has no ${name}`);
  return hex;
}

/** A drawing names the tokens, as the pages do; whoever reads it without a style sheet needs what they stand for. */
export function resolveVariables(markup: string, others: Record<string, string> = {}): string {
  return markup.replace(REFERENCE, (_, name: `--color-${string}`) => others[name] ?? colour(name));
}
