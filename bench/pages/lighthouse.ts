import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '#scripts/test/browsers.ts';

/** Not a dependency of the project, for its 176 MB: npm fetches it at the first use. */
const WHERE = ['exec', '--yes', '--package=lighthouse@13.5.0', '-c', 'command -v lighthouse'];
const PROGRAM = execFileSync('npm', WHERE, { encoding: 'utf8' }).trim();
const FLAGS = [
  ...CHROMIUM_FLAGS,
  '--headless',
  '--disable-dev-shm-usage',
  // Nothing leaves this machine.
  "--host-resolver-rules='MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'",
];
const MOST_BYTES = 2 ** 26;

/** Lighthouse's names: simulated after the load, or applied to it. */
export const THROTTLINGS = ['simulate', 'devtools'] as const;
export type Throttling = (typeof THROTTLINGS)[number];

/** The part of Lighthouse's result that is used. */
export type Result = {
  runtimeError?: { message: string };
  audits: Record<string, { numericValue?: number }>;
  categories: { performance?: { score: number | null } };
};

/** Measures a page in a new browser with an empty profile. */
export async function lighthouse(url: string, throttling: Throttling): Promise<Result> {
  const options = [
    '--quiet',
    '--output=json',
    '--only-categories=performance',
    '--disable-full-page-screenshot',
    `--throttling-method=${throttling}`,
    `--chrome-flags=${FLAGS.join(' ')}`,
  ];
  const env = { ...process.env, CHROME_PATH: chromiumPath() ?? chromium.executablePath() };
  const { stdout } = await promisify(execFile)(PROGRAM, [url, ...options], { env, maxBuffer: MOST_BYTES });
  const result = JSON.parse(stdout) as Result;
  if (result.runtimeError) throw new Error(`${url}: ${result.runtimeError.message}`);
  return result;
}
