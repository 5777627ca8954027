/**
 * Lighthouse's mobile preset on our pages and on a page of 1 KB, the fastest page possible. Each round measures all of
 * them in turn, with simulated and with applied throttling, so that noise affects all alike.
 */
import { parseArgs } from 'node:util';
import { PAGE_PATHS } from '#site/pages.ts';
import { RESULT_PATHS } from '#contract/paths.ts';
import { build } from '#scripts/build.ts';
import { serveForTests } from './serve.ts';
import { median } from './median.ts';
import { lighthouse, THROTTLINGS, type Result } from './pages/lighthouse.ts';
import { serveSmallestPage } from './pages/smallest-page.ts';

const RESULTS = new Set<string>(Object.values(RESULT_PATHS));
const LISTED = PAGE_PATHS.filter((path) => !RESULTS.has(path));

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, pages: { type: 'string', default: LISTED.join() } },
});
const runs = Number(values.runs);
if (!(runs >= 1)) throw new Error('--runs takes a number.');

await build();
const [limit, site] = [await serveSmallestPage(), await serveForTests()];
const pages = [
  { name: 'page of 1 KB', url: limit.url },
  ...values.pages.split(',').map((path) => ({ name: path, url: site.url + path })),
].map((page) => ({ ...page, results: { simulate: [] as Result[], devtools: [] as Result[] } }));

// The first round fills the server's caches.
for (let round = 0; round <= runs; round += 1)
  for (const { name, url, results } of pages)
    for (const throttling of THROTTLINGS) {
      process.stderr.write(`round ${round} of ${runs}: ${name}, ${throttling}\n`);
      const result = await lighthouse(url, throttling);
      if (round > 0) results[throttling].push(result);
    }
await Promise.all([limit.stop(), site.stop()]);

console.log(`Lighthouse, mobile: simulated · applied throttling, medians of ${runs} rounds`);
console.table(
  Object.fromEntries(
    pages.map(({ name, results }) => {
      const both = (value: (result: Result) => number, digits = 0) =>
        THROTTLINGS.map((each) => median(results[each].map(value)).toFixed(digits)).join(' · ');
      const ratio = (audit: string) =>
        THROTTLINGS.map((each) => {
          const [own, smallest] = [results, pages[0]!.results].map((all) =>
            median(all[each].map((result) => numberOf(result, audit))),
          );
          return (own! / smallest!).toFixed(2);
        }).join(' · ');
      const row = {
        score: both(({ categories }) => (categories.performance?.score ?? Number.NaN) * 100),
        'FCP ms': both((result) => numberOf(result, 'first-contentful-paint')),
        'FCP ratio': ratio('first-contentful-paint'),
        'LCP ms': both((result) => numberOf(result, 'largest-contentful-paint')),
        'LCP ratio': ratio('largest-contentful-paint'),
        'TBT ms': both((result) => numberOf(result, 'total-blocking-time')),
        CLS: both((result) => numberOf(result, 'cumulative-layout-shift'), 4),
        KB: median(results.simulate.map((result) => numberOf(result, 'total-byte-weight') / 1024)).toFixed(1),
      };
      return [name, row];
    }),
  ),
);

function numberOf({ audits }: Result, name: string): number {
  return audits[name]?.numericValue ?? Number.NaN;
}
