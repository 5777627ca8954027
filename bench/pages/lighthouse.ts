import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '#scripts/test/browsers.ts';

/** Not a dependency of the project: it would add 176 MB that neither the site nor its tests need. */
const PACKAGE = resolve('bench/lighthouse');
const FLAGS = [
  ...CHROMIUM_FLAGS,
  '--headless',
  '--disable-dev-shm-usage',
  // Nothing leaves this machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

/** Lighthouse's names: simulated after the load, or applied to it. */
export const THROTTLINGS = ['simulate', 'devtools'] as const;
export type Throttling = (typeof THROTTLINGS)[number];

/** The part of Lighthouse's result that is used. */
export type Result = {
  runtimeError?: { message: string };
  audits: Record<string, { numericValue?: number }>;
  categories: { performance?: { score: number | null } };
};

type Lighthouse = (url: string, settings: object) => Promise<{ lhr: Result } | undefined>;
type Launcher = { launch(options: object): Promise<{ port: number; kill(): void }> };

/** Installs Lighthouse if needed. Each run uses a new browser with an empty profile. */
export async function openLighthouse(): Promise<(url: string, throttling: Throttling) => Promise<Result>> {
  if (!existsSync(resolve(PACKAGE, 'node_modules'))) {
    process.stderr.write('Installing Lighthouse in bench/lighthouse …\n');
    const { status } = spawnSync('npm', ['ci'], { cwd: PACKAGE, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) process.exit(1);
  }
  const { default: lighthouse } = await load<{ default: Lighthouse }>('lighthouse');
  const launcher = await load<Launcher>('chrome-launcher');
  const chromePath = chromiumPath() ?? chromium.executablePath();

  return async (url, throttlingMethod) => {
    const browser = await launcher.launch({ chromePath, chromeFlags: FLAGS, logLevel: 'error' });
    try {
      const answer = await lighthouse(url, {
        port: browser.port,
        onlyCategories: ['performance'],
        throttlingMethod,
        disableFullPageScreenshot: true,
        logLevel: 'error',
      });
      if (!answer || answer.lhr.runtimeError)
        throw new Error(`${url}: ${answer?.lhr.runtimeError?.message ?? 'no result'}`);
      return answer.lhr;
    } finally {
      browser.kill();
    }
  };
}

async function load<Module>(name: string): Promise<Module> {
  const { resolve: find } = createRequire(resolve(PACKAGE, 'package.json'));
  return (await import(pathToFileURL(find(name)).href)) as Module;
}
