/**
 * npm run bench:interactions: how long a phone whose processor is four times slower takes from an input to the
 * next frame (interaction to next paint), on a page at rest and on one that has only just arrived; and
 * whether an input that came so early was taken or lost.
 */
import { DRAG_FRAME_LIMIT_MS, DRAGS, measureDrag } from './interactions/drag.ts';
import { INTERACTIONS } from './interactions/list.ts';
import { measure, type Measured, type Moment } from './interactions/measure.ts';
import { median } from './median.ts';
import { openSlowBrowser, PHONE, SLOWDOWN } from './slow-browser.ts';

const REPETITIONS = 5;

const site = await openSlowBrowser();
console.log(`interaction to next paint, processor ${SLOWDOWN} times slower, medians of ${REPETITIONS}`);
for (const interaction of INTERACTIONS) {
  const moments: Moment[] = interaction.early ? ['at rest', 'early'] : ['at rest'];
  for (const moment of moments) {
    const runs: Measured[] = [];
    for (let repetition = 1; repetition <= REPETITIONS; repetition += 1) {
      process.stderr.write(`${interaction.name}, ${moment}: ${repetition} of ${REPETITIONS}\n`);
      const page = await site.newPage({ viewport: PHONE, hasTouch: true, isMobile: true });
      runs.push(await measure(page, site.url, interaction, moment));
      await page.context().close();
    }
    report(interaction.name, moment, runs);
    const reached = median(runs.map(({ duration }) => duration));
    if (moment === 'at rest' && reached > (interaction.limit ?? Infinity))
      console.log(`  over its limit of ${interaction.limit} ms`);
  }
}
for (const drag of DRAGS) {
  for (let repetition = 1; repetition <= REPETITIONS; repetition += 1) {
    const page = await site.newPage(drag.screen);
    const { longest, ownScripts, settled } = await measureDrag(page, site.url, drag);
    await page.context().close();
    const over = ownScripts > DRAG_FRAME_LIMIT_MS ? `, over the limit of ${DRAG_FRAME_LIMIT_MS} ms` : '';
    const frame = longest === 0 ? 'no frame above 50 ms' : `longest frame ${longest.toFixed(0)} ms`;
    console.log(
      `${drag.name}: ${frame}, at most ${ownScripts.toFixed(0)} ms of scripts in one${over}${settled ? '' : ', NOT SETTLED'}`,
    );
  }
}
await site.close();

function report(name: string, moment: Moment, runs: Measured[]) {
  const durations = runs.map(({ duration }) => Math.round(duration));
  const taken = runs.filter((run) => run.taken).length;
  const at = median(runs.map((run) => run.at)).toFixed(0);
  const early = runs.filter((run) => run.early).length;
  const input = median(runs.map((run) => run.inputHandlers)).toFixed(0);
  const when =
    moment === 'early'
      ? `${at} ms after the navigation began, ${early} of ${REPETITIONS} times before the scripts took over`
      : moment;
  console.log(
    `${name}, ${when}: ${median(durations)} ms (${durations.toSorted((a, b) => a - b).join(', ')}), taken ${taken} of ${REPETITIONS} times, ${input} ms in handlers of \`input\``,
  );
}
