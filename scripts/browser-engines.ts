import { globSync } from 'node:fs';
import { findExecutable, installPackages, isExecutable } from './installed.ts';

/** The three engines that visitors' browsers are made of. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

/** The packages of a Debian system that bring an engine, and what to do where there are none. */
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

/** What drives WebKit: its driver, its browser, and a display for it. */
export type WebKitPaths = { driver: string; browser: string; display: string };

/** The path of an installed Firefox, or nothing. `FIREFOX_PATH` names one that is not on the PATH. */
export const installedFirefox = (): string | undefined =>
  findExecutable(
    ['firefox-esr', 'firefox'],
    process.env.FIREFOX_PATH ??
      ['/Applications/Firefox.app/Contents/MacOS/firefox'].find((path) => isExecutable(path)),
  );

/** Where WebKitGTK's driver and its browser are, or nothing. */
export function installedWebKit(): WebKitPaths | undefined {
  const driver = findExecutable(['WebKitWebDriver']);
  const display = findExecutable(['Xvfb']);
  const browser = globSync('/usr/lib{,64,exec,/*-linux-gnu*}/{webkit2gtk,webkitgtk}-*/MiniBrowser').at(-1);
  return driver && display && browser ? { driver, browser, display } : undefined;
}

/** Why the journeys cannot be made in an engine here, with what to do about it; nothing where they can. */
export function whyMissing(engine: EngineName): string | undefined {
  if (engine === 'chromium') return undefined;
  const isThere = engine === 'firefox' ? installedFirefox() : installedWebKit();
  return isThere ? undefined : `No ${engine} on this machine: ${SOURCES[engine].advice}.`;
}

/**
 * Installs the engines that are missing where the system's packages have them. Where they do not, the journeys
 * are skipped there with a message; but where `CI` is set, that is an error.
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
