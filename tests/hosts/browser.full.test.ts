import { afterAll, beforeAll, describe, vi } from 'vitest';
import { buildPages } from './browser/build.ts';
import { testFormsOnAnswers } from './browser/forms-on-answers.ts';
import { testFormsOn } from './browser/forms-on-host.ts';
import { openSite, type Site } from './browser/pages.ts';
import { HOSTS, type OnFinished } from './hosts.ts';

vi.setConfig({ maxConcurrency: 4, testTimeout: 60_000, hookTimeout: 60_000 });

// In one file, for there is one build.
const finish: (() => unknown)[] = [];
const onFinished: OnFinished = (handler) => finish.push(handler as () => unknown);
let site: Site;
beforeAll(async () => {
  await buildPages();
  site = await openSite(onFinished);
}, 240_000);
afterAll(async () => {
  for (const close of finish.toReversed()) await close();
});

describe.each(HOSTS)('from pages elsewhere, on %s', (name) => testFormsOn(name, () => site, onFinished));

describe('from pages elsewhere, whatever answers', () => testFormsOnAnswers(() => site, onFinished));
