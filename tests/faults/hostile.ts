/**
 * npm run hostile: malformed, hostile and random requests against the running server, the same ones on
 * each engine. None may be answered 5xx, none that is refused may be stored, and both engines have to
 * answer and to store the same.
 */
import { attack } from './hostile/attack.ts';
import { readRunOptions, withCluster } from './options.ts';

const { engines, seed, amount } = readRunOptions('bodies', 10_000);
const startedAt = performance.now();
const result = await withCluster(engines.includes('postgres'), async (cluster) => {
  const urls = await Promise.all(
    engines.map((engine) => (engine === 'postgres' ? cluster?.createDatabase() : undefined)),
  );
  return attack(urls, { count: amount, seed, log: console.log });
});

const { broken, requests, answers, leads, subscriptions, memory } = result;
console.log(`\n── Summary, seed ${seed} ──`);
console.log(
  `${requests} requests to each of ${engines.join(', ')} in ${Math.round((performance.now() - startedAt) / 1_000)} s`,
);
console.log(
  `answers: ${Object.entries(answers)
    .map(([status, times]) => `${times} × ${status}`)
    .join(', ')}`,
);
console.log(`stored: ${leads} leads, ${subscriptions} addresses for the newsletter, the same on each engine`);
for (const [engine, { ratio, megabytes }] of Object.entries(memory)) {
  console.log(`memory on ${engine}: ${megabytes} MB, ${ratio} times what it was a third of the run earlier`);
}
for (const line of broken.slice(0, 20)) console.log(`BROKEN: ${line}`);
if (broken.length > 20) console.log(`… and ${broken.length - 20} more`);
console.log(JSON.stringify({ seed, ...result, broken: broken.length }));
process.exit(broken.length > 0 ? 1 : 0);
