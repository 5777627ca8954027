import { expect } from '@playwright/test';
import type { Driver } from './driver.ts';

/** The first visible element whose name contains these words. */
type Target = { css: string; name?: string };

/** What a visitor does and sees in a browser of any engine. */
export class Visitor {
  readonly driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.#origin = origin;
  }

  async open(path: string): Promise<void> {
    await this.driver.goto(this.#origin + path);
    await this.arrive(path);
  }

  /** Waits until the first scripts of a page have run. */
  async arrive(path: string): Promise<void> {
    await this.eventually(() => this.driver.evaluate(startedAt)).toBe(path);
  }

  /** Retries until the value is as expected, also on the next page if this one goes away. */
  eventually = <Value>(read: () => Promise<Value>) =>
    expect.poll(() => read().catch((error: unknown) => error), { timeout: 20_000, intervals: [100] });

  /** Waits until an element is visible, with these facts. */
  async sees(target: Target, facts: Record<string, unknown> = {}): Promise<void> {
    await this.eventually(() => this.driver.evaluate(look, target, false)).toMatchObject(facts);
  }

  async seesNot(target: Target): Promise<void> {
    await this.eventually(() => this.driver.evaluate(look, target, false)).toBeNull();
  }

  async click(target: Target): Promise<void> {
    const { x, y } = await this.hover(target);
    await this.driver.clickAt(x, y);
  }

  /** Moves the mouse to an element, once it rests uncovered in the window. */
  async hover(target: Target): Promise<{ x: number; y: number }> {
    let place = { x: 0, y: 0 };
    await this.eventually(async () => {
      const before = place;
      const seen = await this.driver.evaluate(look, target, true);
      if (seen) place = seen;
      return seen?.isOnTop === true && place.x === before.x && place.y === before.y;
    }).toBe(true);
    await this.driver.moveTo(place.x, place.y);
    return place;
  }

  async write(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.sees(target, { isFocused: true });
    await this.driver.type(text);
    await this.sees(target, { value: text });
  }

  /** Presses Tab until this control has the focus. */
  async tabTo(target: Target): Promise<void> {
    for (let presses = 0; presses < 40; presses++) {
      if ((await this.driver.evaluate(look, target, false))?.isFocused) return;
      await this.driver.press('Tab');
    }
    throw new Error(`The keyboard does not reach ${target.name ?? target.css}.`);
  }
}

/** Runs in the page. `isSought` scrolls the element into view first. */
function look({ css, name = '' }: Target, isSought: boolean) {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- its text goes into the page with the rest
  const nameOf = (each: Element) => each.getAttribute('aria-label') ?? each.textContent;
  const element = [...document.querySelectorAll<HTMLElement>(css)].find(
    (each) => each.checkVisibility({ visibilityProperty: true }) && nameOf(each).includes(name),
  );
  if (!element) return null;
  if (isSought) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const met = document.elementFromPoint(x, y);
  return {
    x,
    y,
    isOnTop: element.contains(met) || met?.contains(element) === true,
    isFocused: document.activeElement === element,
    value: 'value' in element ? element.value : '',
    opacity: getComputedStyle(element).opacity,
    attributes: Object.fromEntries([...element.attributes].map((each) => [each.name, each.value])),
  };
}

/** Runs in the page. Returns its address once its first islands run, and none has failed. */
function startedAt(): string {
  const atStart = document.querySelectorAll('[data-island-when="start"]');
  const isRunning = document.documentElement.dataset['scripts'] === 'run';
  const hasStarted = isRunning && [...atStart].every((island) => island.matches('[data-hydrated]'));
  return hasStarted && !document.querySelector('[data-failed]') ? location.pathname + location.hash : '';
}
