/**
 * npm run compare:nginx: the same requests, many of them hostile, to our running server and to nginx on the
 * same files. Each difference must be explained in tests/peers/differences. With --record what nginx answers
 * is kept for npm run test:full, which compares with it where there is no nginx.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { askOurs } from './ask-ours.ts';
import { findProblems } from './compare.ts';
import { DIFFERENCES } from './differences/all.ts';
import { differenceRows, differenceTable, documentedRows } from './document.ts';
import { exchangeAll } from './exchange.ts';
import { findBrotliModule, NGINX, startNginx } from './nginx.ts';
import { writeRecording } from './recording.ts';
import { REQUESTS } from './requests/all.ts';

const { values } = parseArgs({ options: { record: { type: 'boolean', default: false } } });
const { error, stderr } = spawnSync(NGINX, ['-v'], { encoding: 'utf8' });
const brotliModule = error ? undefined : findBrotliModule();
if (!brotliModule) {
  console.error(
    'nginx or its brotli is missing; Debian has both: apt-get install nginx libnginx-mod-http-brotli-static',
  );
  process.exit(1);
}
const version = /nginx\/(\S+)/.exec(stderr)?.[1] ?? 'of an unknown version';

const { ours, other } = await askOurs(async (site) => {
  const nginx = await startNginx(site, brotliModule);
  try {
    return await exchangeAll(Number(new URL(nginx.url).port), REQUESTS);
  } finally {
    await nginx.stop();
  }
});
if (values.record) await writeRecording(version, other);
const problems = findProblems(ours, other, DIFFERENCES);
for (const problem of problems) console.log(`PROBLEM: ${problem}`);
if (JSON.stringify(documentedRows()) !== JSON.stringify(differenceRows(DIFFERENCES))) {
  problems.push('the document');
  console.log(
    `PROBLEM: the table in docs/static-serving.md is not this one:\n\n${differenceTable(DIFFERENCES)}`,
  );
}
const explained = DIFFERENCES.flatMap(({ requests }) => requests).length;
console.log(
  `${REQUESTS.length} requests to nginx ${version} and to ours: ${REQUESTS.length - explained} answered alike, ${explained} differences in ${DIFFERENCES.length} explanations, ${problems.length} problems`,
);
process.exit(problems.length > 0 ? 1 : 0);
