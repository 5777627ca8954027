/** Makes texts for every place of the design from the schemas alone. */
import { safeParse } from 'valibot';
import { bare, metaOf, optionOf, type Part } from '#scripts/content/walk.ts';
import { LIMITS } from '#schema/limits.ts';

/** How long texts are, and how many items lists and optional parts have. */
export type Size = { texts: 'shortest' | 'longest'; items: 'fewest' | 'most' };
export const SIZES: readonly Size[] = (['shortest', 'longest'] as const).flatMap((texts) =>
  (['fewest', 'most'] as const).map((items) => ({ texts, items })),
);

const PICTURE = '/logo.svg';
const PAGE = '/';
/** More of them, or longer ones, only make a page longer. */
const ENOUGH = { items: 12, nested: 4, characters: 500 };
/** A figure stands there, not words. */
const FIGURES = ['figure', 'statValue', 'badgeFigure', 'price'];
/** As long as the words of the trade are. */
const WORDS =
  'la mercancía llega a tiempo con su documentación completa y el agente aduanal revisa cada número del conocimiento de embarque antes del despacho en Manzanillo, Lázaro Cárdenas o Altamira según la programación del transportista'.split(
    ' ',
  );

/** The surroundings of an entry: its group, the group's number in a list, and how many items lists may have there. */
type Around = { like: unknown; index: number; enough: number };

/** A value for a schema. Each call makes other words, so that no two texts of a page are the same. */
export function createGenerator({ texts, items }: Size) {
  let count = 0;

  /** `like`: a value whose structure stays. Only its texts, links and pictures are others. */
  function generate(schema: Part, like?: unknown, index = 0, enough = ENOUGH.items): unknown {
    const part = bare(schema);
    const meta = metaOf(part);
    if (meta.kind === 'link') return PAGE;
    if (meta.kind === 'photo') return PICTURE;
    if (meta.place) return textFor(part, String(like ?? ''));
    if (part.type === 'variant') {
      const options = part.options as readonly Part[];
      return generate((like ? optionOf(part, like) : options[index % options.length])!, like);
    }
    if (part.entries)
      return Object.fromEntries(
        Object.entries(part.entries)
          .map(([key, entry]) => [
            key,
            ofEntry(entry, (like as Record<string, unknown>)?.[key], { like, index, enough }),
          ])
          .filter(([, value]) => value !== undefined),
      );
    if (part.item) {
      const { fewest = 0, most = fewest } = meta;
      const wanted = items === 'most' ? Math.max(fewest, Math.min(most, enough)) : fewest;
      const length = Array.isArray(like) ? like.length : wanted;
      return Array.from({ length }, (_, nth) =>
        generate(part.item!, (like as unknown[])?.[nth], nth, ENOUGH.nested),
      );
    }
    if (like !== undefined) return like;
    if (part.literal) return part.literal;
    if (meta.least !== undefined) return String(items === 'most' ? meta.greatest : meta.least);
    if (part.options) return part.options[index % part.options.length];
    throw new Error(`a ${part.type} without a rule in tests/content/generate.ts`);
  }

  function ofEntry(entry: Part, value: unknown, { like, index, enough }: Around): unknown {
    if (like) return value === undefined ? undefined : generate(entry, value);
    // An anchor has a usual name, or none.
    if (entry.wrapped && (items === 'fewest' || metaOf(bare(entry)).kind === 'code')) return undefined;
    return generate(entry, undefined, index, enough);
  }

  /** Keeps the mark of a required field, and the product's name, which is part of the logo's name. */
  function textFor(part: Part, like: string): string {
    const end = like.endsWith(' *') ? ' *' : '';
    const { place, parameters = [] } = metaOf(part);
    const needed = [...parameters, ...(like.includes('{product}') ? ['product'] : [])];
    const marks = needed.map((name) => `{${name}} `).join('');
    const max = Math.min(LIMITS[place!].max, ENOUGH.characters);
    count += 1;
    const write = FIGURES.includes(place!) ? figureOf : wordsOf;
    for (
      let length = texts === 'longest' ? max : Math.min(max, SYLLABLE + end.length);
      length > 0;
      length -= 1
    ) {
      const text = marks + write(length - end.length, count) + end;
      if (safeParse(part, text).success) return text;
    }
    throw new Error(`no text fits ${place}`);
  }

  return generate;
}

const figureOf = (length: number) => '+123,456,789'.slice(0, length);

const CONSONANTS = 'bcdfglmnprst';
const SYLLABLE = 3;

const letter = (letters: string, nth: number) => letters[Math.floor(nth) % letters.length]!;

/** So many characters: a syllable, then words. */
function wordsOf(length: number, seed: number): string {
  const syllable = letter(CONSONANTS, seed) + letter('aeiou', seed / 12) + letter(CONSONANTS, seed / 60);
  if (length <= SYLLABLE) return syllable.slice(0, length);
  // The words alone begin anew after a few dozen texts.
  let text = `${syllable} `;
  for (let nth = seed; text.length <= length; nth += 1) text += `${WORDS[nth % WORDS.length]} `;
  // The last word fills the place.
  return text.slice(0, length).replace(/ $/, 's');
}
