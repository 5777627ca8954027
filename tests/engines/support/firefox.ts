import { launch } from 'puppeteer-core';
import type { Engine } from './driver.ts';

/** Starts the installed Firefox by WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const running = await launch({ browser: 'firefox', executablePath, defaultViewport: null });
  return {
    async open() {
      const context = await running.createBrowserContext();
      const page = await context.newPage();
      return {
        goto: async (address) => void (await page.goto(address)),
        resize: (width, height) => page.setViewport({ width, height }),
        evaluate: (run, ...args) =>
          page.evaluate(`(${run}).apply(null, ${JSON.stringify(args)})`) as Promise<ReturnType<typeof run>>,
        moveTo: (x, y) => page.mouse.move(x, y),
        clickAt: (x, y) => page.mouse.click(x, y),
        press: (key) => page.keyboard.press(key),
        type: (text) => page.keyboard.type(text),
        close: () => context.close(),
      };
    },
    stop: () => running.close(),
  };
}
