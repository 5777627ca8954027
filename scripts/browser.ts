import { globSync } from 'node:fs';
import { findExecutable, installPackages, run } from './installed.ts';

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** The same engine without a window. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];

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

/** The path of an installed Chromium, or undefined. `CHROMIUM_PATH` names one that is not on the PATH. */
export const installedChromium = (): string | undefined =>
  findExecutable([...WHOLE, ...SHELLS], process.env.CHROMIUM_PATH);

/** The stand-in fonts of the style sheets. On some systems they are a separate package. */
const STAND_INS = '/usr/{,local/}share/fonts/**/{LiberationSans-Regular,Arial,arial,Roboto-Regular}.*';

/**
 * The path of a browser for the tests, like `ensureChromium`. Also installs the stand-in fonts. Prefers a headless
 * shell, which takes less than half the time.
 */
export function ensureTestBrowser(): string | undefined {
  const isFontless = process.platform === 'linux' && globSync(STAND_INS).length === 0;
  if (isFontless && !installPackages(['fonts-liberation']))
    console.warn('No Arial, Liberation Sans or Roboto here: tests of layout shifts will fail.');
  return findExecutable(SHELLS, process.env.CHROMIUM_PATH) ?? ensureChromium();
}

/**
 * Ensures that there is a browser: an installed one, else Playwright's, else the system's package. Returns its path.
 * Undefined means Playwright's.
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
