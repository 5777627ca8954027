import { findExecutable, installPackages, run } from './installed.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Flags without which headless Chromium looks for hosts of its maker, or refuses to run as root. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The path of an installed Chromium, or nothing. `CHROMIUM_PATH` names one that is not on the PATH. */
export const installedChromium = (): string | undefined => findExecutable(NAMES, process.env.CHROMIUM_PATH);

/**
 * Makes sure that tests have a browser: an installed one, else Playwright's own, else the system's
 * package. Returns its path; nothing means Playwright's own.
 */
export function ensureChromium(): string | undefined {
  const installed = installedChromium();
  if (installed) return installed;
  console.log('No Chromium found. Installing the one of Playwright …');
  if (run('playwright', ['install', 'chromium'])) return undefined;
  console.log('That did not work. Installing the package of the system …');
  if (installPackages(['chromium'])) return installedChromium();
  throw new Error('No browser for the tests: install Chromium and name it in CHROMIUM_PATH.');
}
