/** Part of npm test: the weight of each page and its limit. Exits with 1 if a page is too heavy. */
import { build, CLIENT_DIRECTORY } from '../build.ts';
import { measurePages, type Weight } from './measure.ts';

const KB = 1024;
const LANDING = '/index.html';

type Limits = Weight & { all: number };
/**
 * With its headers the landing page's first view fits into the 14 KB that a new connection sends at once (RFC 6928).
 * All other limits are the shipped weight with room for an operator's texts: 1.2 KB of HTML, a section or three
 * questions.
 */
const LANDING_LIMITS: Limits = limits({
  firstView: 13,
  html: 35.5,
  fonts: 47,
  scripts: 72.2,
  images: 1,
  all: 151.8,
});
const PAGE_LIMITS: Limits = limits({
  firstView: 17,
  html: 22.7,
  fonts: 47,
  scripts: 71,
  images: 1,
  all: 135.5,
});

function limits(kilobytes: Limits): Limits {
  const entries = Object.entries(kilobytes).map(([kind, size]) => [kind, size * KB]);
  return Object.fromEntries(entries) as Limits;
}

await build();
const rows = [...(await measurePages(CLIENT_DIRECTORY))].map(([page, weight]) => {
  const { firstView, ...kinds } = weight;
  const all = Object.values(kinds).reduce((total, size) => total + size, 0);
  const weights: Limits = { firstView, ...kinds, all };
  return { page, weights, limits: page === LANDING ? LANDING_LIMITS : PAGE_LIMITS };
});
const kinds = Object.keys(PAGE_LIMITS) as (keyof Limits)[];
console.table(
  Object.fromEntries(
    rows.map(({ page, weights, limits: allowed }) => [
      page,
      Object.fromEntries(
        kinds.map((kind) => [kind, `${inKilobytes(weights[kind])} of ${inKilobytes(allowed[kind])}`]),
      ),
    ]),
  ),
);
const heavy = rows.flatMap(({ page, weights, limits: allowed }) =>
  kinds
    .filter((kind) => weights[kind] > allowed[kind])
    .map((kind) => `${page}: ${kind} ${weights[kind]} bytes, ${weights[kind] - allowed[kind]} too many`),
);
for (const line of heavy) console.error(line);
if (heavy.length > 0) process.exit(1);
console.log('Every page is within its budget (KB of 1,024 bytes, compressed as they travel, until idle).');

function inKilobytes(bytes: number): string {
  return (bytes / KB).toFixed(1);
}
