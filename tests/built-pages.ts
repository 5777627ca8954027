/** The pages of the build, read as text. */
import { pagesOf } from '#scripts/pages/page-file.ts';
import { BUILD, builtPage, decoded } from './built-files.ts';

export type BuiltPage = { path: string; html: string };
export type BuiltLink = { href: string; text: string; attributes: string };

const paths = pagesOf(BUILD);
if (paths.length === 0) throw new Error('There is no build. Run npm run build first.');

export const builtPages: readonly BuiltPage[] = paths.map((path) => ({
  path,
  html: builtPage(path).replaceAll(/<(script|style)\b.*?<\/\1>/gs, ''),
}));

/** A text as a reader compares it: entities decoded, every run of white space one space. */
export const normalised = (text: string): string => decoded(text).replaceAll(/\s+/g, ' ').trim();

const SPOKEN_ATTRIBUTES = /\s(?:alt|aria-label|title|placeholder|content)="([^"]*)"/g;
const TAG_OR_COMMENT = /<[^>]*>/;

/** Every text that a page shows or says, as React wrote it: one entry for each piece between two tags. */
export const textsOn = ({ html }: BuiltPage): string[] =>
  [
    ...html.split(TAG_OR_COMMENT),
    ...[...html.matchAll(SPOKEN_ATTRIBUTES)].map(([, value = '']) => value),
  ].map(normalised);

export const linksOn = ({ html }: BuiltPage): BuiltLink[] =>
  [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', inner = '']) => ({
    href: normalised(/\shref="([^"]*)"/.exec(attributes)?.[1] ?? ''),
    text: normalised(inner.replaceAll(new RegExp(TAG_OR_COMMENT, 'g'), '')),
    attributes,
  }));

export const idsOn = ({ html }: BuiltPage): Set<string> =>
  new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => normalised(id)));
