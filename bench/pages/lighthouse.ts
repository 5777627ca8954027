/**
 * Runs Lighthouse's mobile preset, each run in a browser of its own with an empty profile. It is a package
 * of its own, in bench/lighthouse: with its dependencies it weighs 176 MB, which nobody who starts or tests the site needs.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/browser.ts';

const PACKAGE = resolve('bench/lighthouse');
const MAX_LOAD_MS = 60_000;
/** Lets a browser's last processes go before the next one starts. */
const PAUSE_MS = 300;

const FLAGS = [
  ...CHROMIUM_FLAGS,
  '--headless',
  '--disable-quic',
  '--disable-dev-shm-usage',
  // Nothing leaves this machine, whatever a page asks for.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];
export type Throttling = 'simulate' | 'devtools';

export type NetworkItem = { url: string; resourceType: string; transferSize?: number };
type Audit = { score: number | null; numericValue?: number; details?: { items?: unknown[] } };

/** What we read of Lighthouse's result. */
export type Result = {
  lighthouseVersion: string;
  runtimeError?: { message: string };
  environment: { benchmarkIndex: number };
  audits: Record<string, Audit>;
  categories: Partial<
    Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  >;
};

type Settings = {
  port: number;
  onlyCategories: readonly Category[];
  throttlingMethod: Throttling;
  maxWaitForLoad: number;
  disableFullPageScreenshot: boolean;
  ignoreStatusCode: boolean;
  logLevel: 'error';
};
type Lighthouse = (url: string, settings: Settings) => Promise<{ lhr: Result } | undefined>;
type Launcher = {
  launch(options: {
    chromePath: string;
    chromeFlags: string[];
    logLevel: 'error';
  }): Promise<{ port: number; kill(): void }>;
};

export type Order = { url: string; categories: readonly Category[]; throttling: Throttling };

/**
 * Installs Lighthouse if need be. A run that fails, as they do now and then on a busy machine, is repeated
 * once. Its errors are reported nowhere: only its command line does that.
 */
export async function openLighthouse(): Promise<(order: Order) => Promise<Result>> {
  install();
  const { default: lighthouse } = await load<{ default: Lighthouse }>('lighthouse');
  const launcher = await load<Launcher>('chrome-launcher');
  const chromePath = ensureChromium() ?? chromium.executablePath();

  return async (order) => {
    try {
      return await run(order);
    } catch (error) {
      process.stderr.write(`again, for ${String(error)} … `);
      return run(order);
    }
  };

  async function run({ url, categories, throttling }: Order): Promise<Result> {
    const browser = await launcher.launch({ chromePath, chromeFlags: FLAGS, logLevel: 'error' });
    try {
      const answer = await lighthouse(url, {
        port: browser.port,
        onlyCategories: categories,
        throttlingMethod: throttling,
        maxWaitForLoad: MAX_LOAD_MS,
        // Only the categories other than performance look at it.
        disableFullPageScreenshot: categories.length === 1,
        // The 404 page is a page too.
        ignoreStatusCode: true,
        logLevel: 'error',
      });
      if (!answer) throw new Error(`Lighthouse said nothing of ${url}`);
      if (answer.lhr.runtimeError) throw new Error(`${url}: ${answer.lhr.runtimeError.message}`);
      return answer.lhr;
    } finally {
      browser.kill();
      await sleep(PAUSE_MS);
    }
  }
}

/** Where the package cannot be installed, npm has said why. */
function install() {
  const wanted = readFileSync(resolve(PACKAGE, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(wanted) as { packages: Record<string, { version: string }> };
  const name = 'node_modules/lighthouse';
  const installed = resolve(PACKAGE, name, 'package.json');
  const isInstalled =
    existsSync(installed) &&
    (JSON.parse(readFileSync(installed, 'utf8')) as { version: string }).version === packages[name]?.version;
  if (isInstalled) return;
  process.stderr.write('Installing Lighthouse in bench/lighthouse …\n');
  const { status } = spawnSync('npm', ['ci'], { cwd: PACKAGE, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) process.exit(1);
}

async function load<Module>(name: string): Promise<Module> {
  const { resolve: find } = createRequire(resolve(PACKAGE, 'package.json'));
  return (await import(pathToFileURL(find(name)).href)) as Module;
}
