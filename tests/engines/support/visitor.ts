import { expect } from '@playwright/test';
import type { Driver, Key } from './driver.ts';
import { look, type Look, type Target } from './look.ts';

/** What a visitor does and sees in a browser of any engine. */
export class Visitor {
  readonly driver: Driver;
  /** Origin of the site, without a slash at its end. */
  readonly origin: string;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.origin = origin;
  }

  /** Opens a page and waits until its first scripts have run. */
  async open(path: string): Promise<void> {
    await this.driver.goto(this.origin + path);
    await this.arrive();
  }

  /** Waits until the page that a link led to has started. */
  async arrive(path?: string): Promise<void> {
    if (path) await this.expectAt(path);
    await this.eventually(() => this.driver.evaluate(hasStarted)).toBe(true);
    expect(await this.driver.evaluate(() => document.querySelectorAll('[data-failed]').length)).toBe(0);
    await this.driver.evaluate(recordProblems);
  }

  async expectAt(path: string): Promise<void> {
    await this.eventually(() => this.driver.evaluate(() => location.pathname + location.hash)).toBe(path);
  }

  /** The facts about an element. Undefined while it is missing or invisible. */
  look = (target: Target): Promise<Look | null> => this.driver.evaluate(look, target, false);

  /** Retries until the value is as expected, also on the next page if this one goes away. */
  eventually = <Value>(read: () => Promise<Value>) =>
    expect.poll(() => read().catch((error: unknown) => error), { timeout: 20_000 });

  async expectSeen(target: Target, isSeen = true): Promise<void> {
    await this.eventually(async () => (await this.look(target)) !== null).toBe(isSeen);
  }

  async expectAttributes(target: Target, attributes: Record<string, string>): Promise<void> {
    await this.eventually(async () => (await this.look(target))?.attributes).toMatchObject(attributes);
  }

  async expectFocused(target: Target): Promise<void> {
    await this.eventually(async () => (await this.look(target))?.isFocused).toBe(true);
  }

  async click(target: Target): Promise<void> {
    const { x, y } = await this.reach(target);
    await this.driver.clickAt(x, y);
  }

  async hover(target: Target): Promise<void> {
    const { x, y } = await this.reach(target);
    await this.driver.moveTo(x, y);
  }

  async write(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.expectFocused(target);
    await this.driver.type(text);
    await this.eventually(async () => (await this.look(target))?.value).toBe(text);
  }

  /** Presses Tab until this control has the focus. */
  async tabTo(target: Target): Promise<void> {
    for (let presses = 0; presses < 40; presses++) {
      if ((await this.look(target))?.isFocused) return;
      await this.press('Tab');
    }
    throw new Error(`The keyboard does not reach ${target.name ?? target.css}.`);
  }

  press = (key: Key): Promise<void> => this.driver.press(key);

  scrollTo = (y: number): Promise<void> =>
    this.driver.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);

  /** Problems of the page since it started: errors and policy violations. */
  problems = (): Promise<string[]> =>
    this.driver.evaluate(() => (globalThis as unknown as { problems: string[] }).problems);

  /** Scrolls an element into view and waits until it rests there uncovered. */
  private async reach(target: Target): Promise<Look> {
    let last: Look | null = null;
    await this.eventually(async () => {
      const before = last;
      last = await this.driver.evaluate(look, target, true);
      return last?.isOnTop === true && last.x === before?.x && last.y === before.y;
    }).toBe(true);
    return last as unknown as Look;
  }
}

function hasStarted(): boolean {
  const atStart = document.querySelectorAll('[data-island-when="start"]');
  return atStart.length > 0 && [...atStart].every((island) => island.matches('[data-hydrated]'));
}

function recordProblems(): void {
  const problems: string[] = [];
  Object.assign(globalThis, { problems });
  addEventListener('error', ({ message }) => problems.push(message));
  addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    problems.push(`${violatedDirective}: ${blockedURI}`),
  );
}
