import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Builder, Capabilities, Key, Origin } from 'selenium-webdriver';
import type { WebKitPaths } from '#scripts/test/browsers.ts';
import { answers, freePort } from '#tests/server/support/loopback.ts';
import { E2E_URL } from '../../e2e/support/server.ts';
import type { Driver, Engine } from './driver.ts';

const START_WITHIN_MS = 20_000;
const NAVIGATES_WITHIN_MS = 15_000;
const MOST_SESSIONS = 3;
const FILE = '/robots.txt';
const KEYS = { Tab: Key.TAB, Enter: Key.ENTER, Escape: Key.ESCAPE, ArrowRight: Key.ARROW_RIGHT };

/** Starts WebKitGTK's MiniBrowser by WebDriver, on a virtual display. */
export async function startWebKit({ driver, browser, display }: WebKitPaths): Promise<Engine> {
  const screen = spawn(display, ['-displayfd', '1', '-screen', '0', '1700x1300x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(screen.stdout, 'data')) as [Buffer];
  const port = await freePort();
  const server = `http://127.0.0.1:${port}`;
  const env = { ...process.env, DISPLAY: `:${String(number).trim()}`, LANG: 'es_MX.UTF-8' };
  const running = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' });
  await answers(`${server}/status`, START_WITHIN_MS);

  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  });
  const builder = new Builder().usingServer(server).withCapabilities(capabilities);
  return {
    open: async () => driverOf(await openSession(builder)),
    async stop() {
      running.kill();
      screen.kill();
    },
  };
}

type Session = Awaited<ReturnType<Builder['build']>>;

/**
 * On a busy machine MiniBrowser sometimes loses its first navigation: the process for the page never starts, and its
 * driver answers no script. So a file is opened first, and a browser without an answer is replaced.
 */
async function openSession(builder: Builder): Promise<Session> {
  for (let opened = 1; opened <= MOST_SESSIONS; opened++) {
    const session = await builder.build();
    const path = session.get(E2E_URL + FILE).then(() => session.executeScript('return location.pathname'));
    if ((await Promise.race([path, pause(NAVIGATES_WITHIN_MS)])) === FILE) return session;
    const ended = Promise.allSettled([session.quit(), path]);
    await Promise.race([ended, pause(NAVIGATES_WITHIN_MS)]);
  }
  throw new Error(`${MOST_SESSIONS} browsers in turn did not open a file`);
}

function driverOf(session: Session): Driver {
  const actions = () => session.actions({ async: true });
  const mouse = (x: number, y: number) =>
    actions().move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 });
  return {
    goto: (address) => session.get(address),
    resize: async (width, height) => void (await session.manage().window().setRect({ width, height })),
    evaluate: (run, ...args) => session.executeScript(`return (${run}).apply(null, arguments)`, ...args),
    moveTo: (x, y) => mouse(x, y).perform(),
    clickAt: (x, y) => mouse(x, y).click().perform(),
    press: (key) => actions().sendKeys(KEYS[key]).perform(),
    type: (text) => actions().sendKeys(text).perform(),
    close: () => session.quit(),
  };
}
