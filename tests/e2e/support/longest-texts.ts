import { resolve } from 'node:path';
import * as v from 'valibot';
import { LIMITS, type Place } from '../../../scripts/content/limits.ts';
import { SHAPES } from '../../../scripts/content/shapes/all.ts';

/** Follows a text until it is as long as its place allows. */
const MORE = ' con cada embarque y su expediente siempre al día, para que todo tu equipo vea lo mismo'.repeat(
  20,
);
/** Up to this length a place takes a word or a figure, not a sentence. */
const WORD_MAX = 14;

/** Each text of the content with one as long as its place allows. A text with several places gets the narrowest. */
export async function longestTexts(): Promise<[text: string, longest: string][]> {
  const pairs = new Map<string, string>();
  for (const [file, shape] of Object.entries(SHAPES)) {
    const content: unknown = await import(resolve('app', 'content', file));
    visit(shape, content, (text, place) => {
      const { max } = LIMITS[place];
      const longest = max > WORD_MAX ? (text + MORE).slice(0, max).trimEnd() : text.padEnd(max, 'e');
      const key = text.replaceAll('\u00a0', ' ').trim();
      const known = pairs.get(key);
      if (!known || longest.length < known.length) pairs.set(key, longest);
    });
  }
  return [...pairs];
}

type Visit = (text: string, place: Place) => void;
/** The properties of a shape that lead to other shapes. */
type Part = v.GenericSchema & {
  entries?: Record<string, Part>;
  items?: Part[];
  item?: Part;
  wrapped?: Part;
  getter?: (input: unknown) => Part;
};

function visit(part: Part | undefined, value: unknown, each: Visit): void {
  if (!part || value === undefined) return;
  const { place } = v.getMetadata(part) as { place?: Place };
  if (typeof value === 'string') return place && each(value, place);
  if (part.wrapped) visit(part.wrapped, value, each);
  else if (part.getter) visit(part.getter(value), value, each);
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) visit(part.items?.[index] ?? part.item, item, each);
  else if (part.entries)
    for (const [key, entry] of Object.entries(part.entries))
      visit(entry, (value as Record<string, unknown>)[key], each);
}
