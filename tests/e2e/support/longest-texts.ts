import { resolve } from 'node:path';
import { LIMITS } from '../../../app/content/shapes/limits.ts';
import { SHAPES } from '../../../app/content/shapes/all.ts';
import { textsOf } from '../../content-texts.ts';

/** Appended to a text until it is as long as its place allows. */
const MORE = ' con cada embarque y su expediente siempre al día, para que todo tu equipo vea lo mismo'.repeat(
  20,
);
/** Up to this length a place takes a word or a figure, not a sentence. */
const WORD_MAX = 14;

/**
 * Maps each text of the content to one as long as its place allows. A text with several places gets the shortest
 * limit.
 */
export async function longestTexts(): Promise<[text: string, longest: string][]> {
  const pairs = new Map<string, string>();
  for (const [file, shape] of Object.entries(SHAPES)) {
    for (const { text, place } of textsOf(shape, await import(resolve('app', 'content', file)))) {
      const { max } = LIMITS[place];
      const longest = max > WORD_MAX ? (text + MORE).slice(0, max).trimEnd() : text.padEnd(max, 'e');
      const key = text.replaceAll('\u00a0', ' ').trim();
      const known = pairs.get(key);
      if (!known || longest.length < known.length) pairs.set(key, longest);
    }
  }
  return [...pairs];
}
