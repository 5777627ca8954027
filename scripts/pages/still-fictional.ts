/** Texts that are still as shipped, and not true of the operator. */
import { writeFile } from 'node:fs/promises';
import * as customsAgencies from '../../app/content/customs-agencies.ts';
import * as forwarders from '../../app/content/forwarders.ts';
import { benefits, hero, results, stats } from '../../app/content/home.ts';
import * as importers from '../../app/content/importers.ts';
import { reviewed } from '../../app/content/legal.ts';
import { testimonials } from '../../app/content/testimonials.ts';
import { fictionFile } from '../../server/base/built-pages.ts';

/** The figures that the site ships with. */
const SHIPPED_FIGURES: readonly string[] = [
  '3,500',
  '+2000',
  '290',
  '+70%',
  '+$25M',
  '+3150',
  '30%',
  '60%',
  '10-15%',
  '70%',
];

const FIGURE = /[+$]*\d+(?:[,.-]\d+)*[%M]?/g;

/** Texts with figures. */
const TEXTS = {
  'home.ts': [hero.badge, stats, results, benefits],
  'importers.ts': importers.figures,
  'customs-agencies.ts': customsAgencies.figures,
  'forwarders.ts': forwarders.figures,
};

/** Writes the list for the server and for `doctor`. */
export async function writeStillFictional(directory: string): Promise<void> {
  const kinds = [figures(), samples(), drafts()].filter((line) => line !== undefined);
  await writeFile(fictionFile(directory), `${JSON.stringify(kinds, null, 2)}\n`);
}

function figures(): string | undefined {
  const places = Object.entries(TEXTS).flatMap(([file, texts]) => {
    const found = shippedFiguresIn(texts);
    return found.length > 0 ? [`${found.join(', ')} in app/content/${file}`] : [];
  });
  return places.length > 0 ? `Still fictional figures, write your own: ${places.join('; ')}` : undefined;
}

const samples = (): string | undefined =>
  testimonials.sampleNotice && testimonials.items.length > 0
    ? 'Still sample testimonials: replace or remove them in app/content/testimonials.ts, and set areSamples to false'
    : undefined;

const drafts = (): string | undefined =>
  reviewed
    ? undefined
    : 'Still legal drafts: have app/content/privacy.ts and app/content/terms.ts reviewed by a lawyer, then set reviewed to true in app/content/legal.ts';

/** The shipped figures in texts, at any depth. */
export function shippedFiguresIn(texts: unknown): string[] {
  const found = new Set(JSON.stringify(texts).match(FIGURE));
  return SHIPPED_FIGURES.filter((figure) => found.has(figure));
}
