/** Measures the time from an input to the next paint on a slow processor. */
import type { Locator, Page } from '@playwright/test';
import { pages } from '#content';
import { median, onTelephone, SLOWDOWN, withBrowser } from './telephone.ts';

const REPETITIONS = 5;
/** A page has nothing left to do this long after its scripts have taken over. Entries arrive within it, too. */
const REST_MS = 1_500;
/** Matches once the page's scripts have taken over. */
const TAKEN_OVER = ':root[data-scripts="run"]';

type Interaction = {
  name: string;
  /** The landing page, if there is none. */
  path?: string;
  /** Acts as soon as the document is parsed, while scripts may be missing. */
  isEarly?: boolean;
  /** Not measured. */
  prepare?(page: Page): Promise<unknown>;
  act(page: Page): Promise<void>;
  /** What shows that the page has taken the input. */
  effect(page: Page): Locator;
};

/** How long a finger rests on the screen. What a page does at its touch may hold up the press. */
const FINGER_MS = 80;
const PERSON = { Nombre: 'Lucía Ñáñez', 'Correo electrónico': 'lucia@empresa.example', Empresa: 'Bajío' };
/** A whole document pasted into a field of 2,000 characters. */
const LONG_MESSAGE = 'El embarque llegó y falta el previo. '.repeat(1400).slice(0, 50_000);

const pathOf = (type: string) =>
  pages.find(({ blocks }) => blocks.some((block) => block.type === type))?.path;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const demoForm = (page: Page) => page.locator('#demo-form');
const sendButton = (page: Page) => demoForm(page).getByRole('button', { name: 'Solicitar Demo' });
const route = (page: Page) => page.locator('[data-answers="route"]').getByRole('slider');

const menuOpens: Interaction = {
  name: 'menu opens',
  act: (page) => press(button(page, 'Abrir menú')),
  effect: (page) => page.getByRole('banner').getByRole('link', { name: 'Forwarders' }),
};

const INTERACTIONS: Interaction[] = [
  menuOpens,
  { ...menuOpens, name: 'menu opens on a page that has just arrived', isEarly: true },
  {
    name: 'carousel steps',
    prepare: (page) => button(page, 'Siguiente').scrollIntoViewIfNeeded(),
    act: (page) => press(button(page, 'Siguiente')),
    // The carousel also steps by itself, but only a press stops it.
    effect: (page) => button(page, 'Reanudar presentación'),
  },
  {
    name: 'a digit is typed into the comparison',
    prepare: (page) => page.locator('[data-compare="bl-weight"]').focus(),
    act: (page) => page.keyboard.press('7'),
    effect: (page) => page.locator('[data-compare="verdict"]'),
  },
  {
    name: 'form is sent',
    async prepare(page) {
      for (const [label, value] of Object.entries(PERSON)) await demoForm(page).getByLabel(label).fill(value);
      await sendButton(page).scrollIntoViewIfNeeded();
    },
    act: (page) => press(sendButton(page)),
    effect: (page) => demoForm(page).getByRole('heading', { name: '¡Demo solicitada exitosamente!' }),
  },
  {
    name: 'a key is typed after 50,000 characters',
    async prepare(page) {
      await demoForm(page).getByLabel('Mensaje').fill(LONG_MESSAGE);
      await demoForm(page).getByLabel('Mensaje').press('End');
    },
    act: (page) => page.keyboard.press('a'),
    effect: (page) => demoForm(page).getByLabel('Mensaje'),
  },
  {
    name: 'a digit is typed into the calculator',
    path: pathOf('demurrage'),
    prepare: (page) => page.locator('[data-calculator] [name="days"]').focus(),
    act: (page) => page.keyboard.press('7'),
    effect: (page) => page.locator('[data-calculator] output'),
  },
  {
    name: 'the container goes to the next port by key',
    path: pathOf('yardHead'),
    prepare: (page) => route(page).focus(),
    act: (page) => page.keyboard.press('ArrowRight'),
    effect: route,
  },
];

console.log(`Processor ${SLOWDOWN} times slower, medians of ${REPETITIONS} (all of them)`);
await withBrowser(async (browser, url) => {
  for (const interaction of INTERACTIONS) {
    const durations: number[] = [];
    for (let repetition = 1; repetition <= REPETITIONS; repetition += 1)
      durations.push(await onTelephone(browser, (page) => measure(page, url, interaction)));
    console.log(`${interaction.name}: ${median(durations)} ms (${durations.join(', ')})`);
  }
});

/** Does not wait until nothing moves, as no visitor does. */
async function press(target: Locator) {
  const page = target.page();
  const client = await page.context().newCDPSession(page);
  const { x, y, width, height } = (await target.boundingBox())!;
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(FINGER_MS);
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Milliseconds to the next paint. The longest event counts, as in web vitals: a tap has three. */
async function measure(page: Page, url: string, interaction: Interaction): Promise<number> {
  const { path = '', isEarly, prepare, act, effect } = interaction;
  await page.addInitScript(noteInputs);
  await page.goto(url + path, { waitUntil: isEarly ? 'domcontentloaded' : 'load' });
  if (!isEarly) {
    await page.locator(TAKEN_OVER).waitFor({ state: 'attached' });
    await prepare?.(page);
    await page.waitForTimeout(REST_MS);
  }
  const before = await page.evaluate(() => performance.now());
  await act(page);
  await effect(page).waitFor();
  await page.waitForTimeout(REST_MS);
  const inputs = await page.evaluate(() => (window as unknown as { inputs: PerformanceEntry[] }).inputs);
  return Math.max(...inputs.filter(({ startTime }) => startTime >= before).map(({ duration }) => duration));
}

/** Runs in the page before any of its scripts. */
function noteInputs() {
  const inputs: PerformanceEntry[] = [];
  Object.assign(window, { inputs });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[])
      if (entry.interactionId) inputs.push(entry);
  });
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  // The first input counts even below that duration.
  observer.observe({ type: 'first-input', buffered: true });
}
