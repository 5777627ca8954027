import type { Site } from '#contract/site.ts';
import type { Loaded } from '#scripts/content/load.ts';
import type { Problem } from '#scripts/content/problem.ts';
import { textsOf } from '#scripts/content/walk.ts';
import { fillFromSite } from '#schema/placeholders.ts';

type Place = Pick<Problem, 'file' | 'line' | 'keys'>;

/** A shorter text may be part of any other. */
const SHORTEST_PART = 4;

/** Returns a function that finds where a text of a page stands in content/: on the page itself or in a shared file. */
export function placesIn(
  { files }: Pick<Loaded, 'files'>,
  site: Site,
): (text: string, path: string) => Place {
  const texts = files.flatMap((read) =>
    [...textsOf(read.schema, read.value)].map(({ keys, text }) => ({
      read,
      keys,
      path: read.path,
      text: plain(fillFromSite(text, site)),
    })),
  );
  return (shown, path) => {
    const words = plain(shown);
    const [best] = (words ? texts : [])
      .filter((each) => each.path === undefined || each.path === path)
      .filter(({ text }) => text.includes(words) || (text.length >= SHORTEST_PART && words.includes(text)))
      // The nearest in length: a page joins texts, or draws one in parts.
      .toSorted((one, other) => distance(one.text, words) - distance(other.text, words));
    if (best) return best.read.placeOf(best.keys);
    return { file: files.find((file) => file.path === path)?.file ?? path, keys: [] };
  };
}

const plain = (text: string) => text.replaceAll('\u2060', '').replaceAll(/\s+/g, ' ').trim();
const distance = (one: string, other: string) => Math.abs(one.length - other.length);
