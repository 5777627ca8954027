import { globSync } from 'node:fs';
import { findExecutable, installPackages, run } from './installed.ts';

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** The same engine without windows. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];

/** Flags without which headless Chromium looks for hosts of its maker, or refuses to run as root. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Letters as wide as on a phone, not rounded to whole pixels: a shell rounds unless told otherwise.
  '--font-render-hinting=none',
];

/** The path of an installed Chromium, or nothing. `CHROMIUM_PATH` names one that is not on the PATH. */
export const installedChromium = (): string | undefined =>
  findExecutable([...WHOLE, ...SHELLS], process.env.CHROMIUM_PATH);

/** The fonts that the style sheets name as stand-ins, on a system where they are a package of their own. */
const STAND_INS = '/usr/{,local/}share/fonts/**/{LiberationSans-Regular,Arial,arial,Roboto-Regular}.*';

/**
 * The path of a browser for the tests, as `ensureChromium`, with the fonts that pages are drawn in until theirs
 * arrive. A shell is taken first: tests take less than half as long in it.
 */
export function ensureTestBrowser(): string | undefined {
  const isFontless = process.platform === 'linux' && globSync(STAND_INS).length === 0;
  if (isFontless && !installPackages(['fonts-liberation']))
    console.warn('No Arial, Liberation Sans or Roboto here: tests of layout shifts will fail.');
  return findExecutable(SHELLS, process.env.CHROMIUM_PATH) ?? ensureChromium();
}

/**
 * Makes sure that there is a browser: an installed one, else Playwright's own, else the system's
 * package. Returns its path; nothing means Playwright's own.
 */
export function ensureChromium(): string | undefined {
  const installed = installedChromium();
  if (installed) return installed;
  console.log('No Chromium found. Installing the one of Playwright …');
  if (run('playwright', ['install', 'chromium'])) return undefined;
  console.log('That did not work. Installing the package of the system …');
  if (installPackages(['chromium-headless-shell']) || installPackages(['chromium']))
    return installedChromium();
  throw new Error('No browser for the tests: install Chromium and name it in CHROMIUM_PATH.');
}
