import { globSync } from 'node:fs';
import { findExecutable, installPackages, isExecutable } from './installed.ts';

/** The engines of visitors' browsers. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

/** The Debian packages of an engine, and advice for other systems. */
const SOURCES: Record<Exclude<EngineName, 'chromium'>, { packages: readonly string[]; advice: string }> = {
  firefox: {
    packages: ['firefox-esr'],
    advice: 'install Firefox and name it in FIREFOX_PATH',
  },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    advice: 'install the packages webkit2gtk-driver and xvfb (Linux alone has them)',
  },
};

/** WebKit's driver, its browser, and a display for it. */
export type WebKitPaths = { driver: string; browser: string; display: string };

/** The path of an installed Firefox, or undefined. `FIREFOX_PATH` names one that is not on the PATH. */
export const installedFirefox = (): string | undefined =>
  findExecutable(
    ['firefox-esr', 'firefox'],
    process.env.FIREFOX_PATH ??
      ['/Applications/Firefox.app/Contents/MacOS/firefox'].find((path) => isExecutable(path)),
  );

/** The paths of WebKitGTK's driver and browser, or undefined. */
export function installedWebKit(): WebKitPaths | undefined {
  const driver = findExecutable(['WebKitWebDriver']);
  const display = findExecutable(['Xvfb']);
  const browser = globSync('/usr/lib{,64,exec,/*-linux-gnu*}/{webkit2gtk,webkitgtk}-*/MiniBrowser').at(-1);
  return driver && display && browser ? { driver, browser, display } : undefined;
}

/** Why an engine cannot be used here, and what to do. Undefined if it can. */
export function whyMissing(engine: EngineName): string | undefined {
  if (engine === 'chromium') return undefined;
  const isThere = engine === 'firefox' ? installedFirefox() : installedWebKit();
  return isThere ? undefined : `No ${engine} on this machine: ${SOURCES[engine].advice}.`;
}

/**
 * Installs missing engines from the system's packages. If that fails, their tests are skipped with a message, or fail
 * if `CI` is set.
 */
export function ensureEngines(): void {
  for (const engine of ['firefox', 'webkit'] as const) {
    if (!whyMissing(engine)) continue;
    console.log(`No ${engine} found. Installing the package of the system …`);
    installPackages(SOURCES[engine].packages);
    const reason = whyMissing(engine);
    if (reason && process.env.CI) throw new Error(reason);
    if (reason) console.warn(`${reason} Its journeys are skipped.`);
  }
}
