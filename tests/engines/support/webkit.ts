import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Builder, Capabilities, Key, Origin } from 'selenium-webdriver';
import type { WebKitPaths } from '#scripts/test/browsers.ts';
import { answers, freePort } from '#tests/server/support/loopback.ts';
import type { Driver, Engine } from './driver.ts';

const START_WITHIN_MS = 20_000;
const KEYS = {
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
};

/** Starts WebKitGTK's MiniBrowser by WebDriver, on a virtual display. */
export async function startWebKit(paths: WebKitPaths): Promise<Engine> {
  const { server, stop } = await startDriver(paths);
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: paths.browser, args: ['--automation'] },
  });

  async function open(): Promise<Driver> {
    const session = await new Builder().usingServer(server).withCapabilities(capabilities).build();
    const mouse = (x: number, y: number) =>
      session
        .actions({ async: true })
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 });
    return {
      goto: (address) => session.get(address),
      async resize(width, height) {
        const window = session.manage().window();
        await window.setRect({ width, height });
        // The window has a toolbar above its page.
        const inner = await session.executeScript<number>('return innerHeight');
        await window.setRect({ width, height: 2 * height - inner });
      },
      evaluate: (run, ...args) => session.executeScript(`return (${run}).apply(null, arguments)`, ...args),
      moveTo: (x, y) => mouse(x, y).perform(),
      clickAt: (x, y) => mouse(x, y).click().perform(),
      press: (key) => session.actions({ async: true }).sendKeys(KEYS[key]).perform(),
      type: (text) => session.actions({ async: true }).sendKeys(text).perform(),
      screenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
      close: () => session.quit(),
    };
  }

  return { open, stop };
}

async function startDriver({ driver, display }: WebKitPaths) {
  const running: ChildProcess[] = [];
  const stop = async () => void (await Promise.all(running.map(end)));
  try {
    const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1700x1300x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    running.push(screen);
    const deadline = AbortSignal.timeout(START_WITHIN_MS);
    const [number] = (await once(screen.stdio[3]!, 'data', { signal: deadline })) as [Buffer];
    const port = await freePort();
    const env = { ...process.env, DISPLAY: `:${String(number).trim()}`, LANG: 'es_MX.UTF-8' };
    running.push(spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' }));
    const server = `http://127.0.0.1:${port}`;
    if (!(await answers(`${server}/status`, START_WITHIN_MS)))
      throw new Error('WebKit’s driver did not start');
    return { server, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  process.kill();
  await once(process, 'exit');
}
