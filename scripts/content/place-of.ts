import { readFileSync } from 'node:fs';
import { siteValues } from '../../app/content/shapes/operator-values.ts';

/** Shorter pieces occur on too many lines. */
const SHORTEST = 4;
const LONGEST = 40;

/** Place of a text: its keys, and its line if known. */
export function placeOf(
  file: string,
  { keys, text }: { keys: readonly unknown[]; text?: string | undefined },
): { keys: string[]; line?: number | undefined } {
  const named = keys.map((key) => (isIndex(key) ? String(Number(key) + 1) : String(key)));
  return { keys: named, line: text ? lineOf(readFileSync(file, 'utf8'), text) : undefined };
}

const isIndex = (key: unknown) => /^\d+$/.test(String(key));

/** The line with the longest piece of the text between the operator's values, if there is only one such line. */
function lineOf(source: string, text: string): number | undefined {
  const pieces = siteValues.reduce((rest, value) => rest.flatMap((piece) => piece.split(value)), [text]);
  const [longest = ''] = pieces.toSorted((one, other) => other.length - one.length);
  const piece = longest.slice(0, LONGEST);
  if (piece.trim().length < SHORTEST) return undefined;
  const lines = source.split('\n').flatMap((line, index) => (line.includes(piece) ? [index + 1] : []));
  return lines.length === 1 ? lines[0] : undefined;
}
