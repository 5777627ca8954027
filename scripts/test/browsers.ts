/**
 * The browsers of the tests. npm run browsers installs Chromium and the fonts where they are missing, npm run browsers
 * -- --all also Firefox and WebKit.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';

/** The engines of tests/engines. All other browser tests run in Chromium. */
export const OTHER_ENGINES = ['firefox', 'webkit'] as const;
export type OtherEngine = (typeof OTHER_ENGINES)[number];
type EngineName = OtherEngine | 'chromium';

/** Without these flags headless Chromium contacts its maker's hosts, or refuses to run as root. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Letters as wide as on a phone: a headless shell rounds widths to whole pixels by default.
  '--font-render-hinting=none',
];

/** The first two have no window, and take less than half the time. */
const CHROMIUMS = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
/** The stand-in fonts of the style sheets. On some systems they are a separate package. */
const STAND_INS = '/usr/{,local/}share/fonts/**/{LiberationSans-Regular,Arial,arial,Roboto-Regular}.*';

/** The path of an installed Chromium. Undefined means Playwright's own. */
export const chromiumPath = (): string | undefined => process.env.CHROMIUM_PATH || find(...CHROMIUMS);

export const firefoxPath = (): string | undefined =>
  process.env.FIREFOX_PATH || find('firefox-esr', 'firefox');

/** WebKit's driver, its browser, and a display for it. */
export type WebKitPaths = { driver: string; browser: string; display: string };

export function webKitPaths(): WebKitPaths | undefined {
  const [driver, display] = [find('WebKitWebDriver'), find('Xvfb')];
  const browser = globSync('/usr/lib{,64,exec,/*-linux-gnu*}/{webkit2gtk,webkitgtk}-*/MiniBrowser').at(-1);
  return driver && display && browser ? { driver, browser, display } : undefined;
}

export const launchChromium = (...flags: string[]): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_FLAGS, ...flags] });

/** How to get an engine: `install` returns whether it worked, `advice` is for systems where it cannot. */
const SOURCES: Record<EngineName, { isThere: () => boolean; install: () => boolean; advice: string }> = {
  chromium: {
    isThere: () => chromiumPath() !== undefined || existsSync(chromium.executablePath()),
    install: () =>
      installPackages('chromium-headless-shell') ||
      installPackages('chromium') ||
      run('playwright', 'install', 'chromium'),
    advice: 'install it and name it in CHROMIUM_PATH',
  },
  firefox: {
    isThere: () => firefoxPath() !== undefined,
    install: () => installPackages('firefox-esr'),
    advice: 'install it and name it in FIREFOX_PATH',
  },
  webkit: {
    isThere: () => webKitPaths() !== undefined,
    install: () => installPackages('webkit2gtk-driver', 'xvfb'),
    advice: 'install the packages webkit2gtk-driver and xvfb (Linux alone has them)',
  },
};

/** Why an engine cannot be used here, and what to do. Undefined if it can. */
export function whyMissing(engine: EngineName): string | undefined {
  const { isThere, advice } = SOURCES[engine];
  return isThere() ? undefined : `No ${engine} for the tests: ${advice}.`;
}

/**
 * Installs the fonts, Chromium and other engines that are missing, from Debian's packages if this is root's shell.
 * Exits without Chromium, and without any engine if `CI` is set. Otherwise the tests of a missing engine are skipped.
 */
export function ensureBrowsers(others: readonly OtherEngine[]): void {
  const isFontless = process.platform === 'linux' && globSync(STAND_INS).length === 0;
  if (isFontless && !installPackages('fonts-liberation'))
    console.warn('No Arial, Liberation Sans or Roboto here: tests of layout shifts will fail.');
  for (const engine of ['chromium', ...others] as const) {
    if (!whyMissing(engine)) continue;
    console.log(`No ${engine} found. Installing it …`);
    SOURCES[engine].install();
    const reason = whyMissing(engine);
    if (!reason) continue;
    if (engine === 'chromium' || process.env.CI) {
      console.error(reason);
      process.exit(1);
    }
    console.warn(`${reason} Its tests are skipped.`);
  }
}

/** The first of these programs on the PATH. */
function find(...names: string[]): string | undefined {
  const directories = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => directories.map((directory) => join(directory, name))).find(existsSync);
}

/** Returns `false` on other systems, or without the rights. */
function installPackages(...packages: string[]): boolean {
  return (
    process.getuid?.() === 0 &&
    run('apt-get', 'update', '-qq') &&
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages)
  );
}

/** Runs a command and shows only its errors. Returns whether it succeeded. */
function run(command: string, ...parameters: string[]): boolean {
  return spawnSync(command, parameters, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

if (import.meta.main) ensureBrowsers(process.argv.includes('--all') ? OTHER_ENGINES : []);
