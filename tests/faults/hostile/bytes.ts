import type { Random } from '../random.ts';
import { anyText } from './texts.ts';

/** What a header line can hold: other bytes are the HTTP parser's to refuse, which some do here too. */
export const latin = (text: string): string => text.replace(/[\r\n]/g, ' ').replace(/[^\u0001-\u00ff]/g, 'ÿ');

/** A native form’s body; what is no text is written as JSON. */
export const formOf = (fields: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
    ]),
  ).toString();

/** The same JSON with every character outside ASCII as an escape. */
export const escapeAll = (text: string): string =>
  text.replace(/[^\u0000-\u007f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Bytes of which a few are others, or that end early. */
export function damaged(random: Random, bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  for (let times = 1 + random.below(3); times > 0; times -= 1)
    copy[random.below(copy.length)] = random.below(256);
  return random.chance(0.3) ? copy.subarray(0, random.below(copy.length)) : copy;
}

/** Any bytes, fewer than `longest`. */
export const anyBytes = (random: Random, longest: number): Buffer =>
  Buffer.from(Array.from({ length: random.below(longest) }, () => random.below(256)));

/** A text in chunks, right or wrong; some end before they are complete. */
export function chunked(random: Random, text: string): { body: string; isCutShort: boolean } {
  const at = random.below(text.length);
  const good = chunk(text.slice(0, at) || ' ') + chunk(text.slice(at)) + '0\r\n\r\n';
  return random.pick([
    { body: good, isCutShort: false },
    { body: good.replace('\r\n', ';x=y\r\n'), isCutShort: false },
    { body: good.slice(0, -5), isCutShort: true },
    { body: `zz\r\n${text}`, isCutShort: true },
    { body: `fffffffff\r\n${text}\r\n0\r\n\r\n`, isCutShort: true },
  ]);
}

/** Any text, percent-encoded. */
export const percent = (random: Random): string =>
  encodeURIComponent(anyText(random).toWellFormed()).slice(0, 6_000);

const chunk = (part: string): string => `${Buffer.byteLength(part).toString(16)}\r\n${part}\r\n`;
