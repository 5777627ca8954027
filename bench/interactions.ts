/**
 * Measures the time from an input to the next paint on a processor four times slower, on a page at rest and on one
 * that has just arrived.
 */
import { INTERACTIONS } from './interactions/list.ts';
import { measure, type Measured, type Moment } from './interactions/measure.ts';
import { median } from './median.ts';
import { openSlowBrowser, PHONE, SLOWDOWN } from './slow-browser.ts';

const REPETITIONS = 5;

const site = await openSlowBrowser();
console.log(`Processor ${SLOWDOWN} times slower, medians of ${REPETITIONS} (all of them)`);
for (const interaction of INTERACTIONS) {
  for (const moment of interaction.early ? (['at rest', 'early'] as Moment[]) : (['at rest'] as Moment[])) {
    const runs: Measured[] = [];
    for (let repetition = 1; repetition <= REPETITIONS; repetition += 1) {
      const page = await site.newPage({ viewport: PHONE, hasTouch: true, isMobile: true });
      runs.push(await measure(page, site.url, interaction, moment));
      await page.context().close();
    }
    const durations = runs.map(({ duration }) => duration).toSorted((a, b) => a - b);
    const taken = runs.filter((run) => run.taken).length;
    console.log(
      `${interaction.name}, ${moment}: ${median(durations)} ms (${durations.join(', ')}), taken ${taken} of ${REPETITIONS} times`,
    );
  }
}
await site.close();
