/**
 * Measures the time from an input to the next paint on a processor four times slower, on a page at rest and on one
 * that has just arrived. Also the longest frame of each motion.
 */
import { FRAMES, measureFrames } from './interactions/frames.ts';
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
for (const motion of FRAMES) {
  const runs = [];
  for (let repetition = 1; repetition <= REPETITIONS; repetition += 1) {
    const page = await site.newPage(motion.screen);
    runs.push(await measureFrames(page, site.url, motion));
    await page.context().close();
  }
  const [longest, ownScripts] = [runs.map((run) => run.longest), runs.map((run) => run.ownScripts)];
  console.log(
    `${motion.name}: longest frame ${median(longest)} ms (${longest.join(', ')}), our scripts in one frame at most ${Math.max(...ownScripts)} ms`,
  );
}
await site.close();
