import { expect, test, type CDPSession } from '@playwright/test';
import { HOME } from '#site/paths.ts';
import { expectFonts } from './support/check-layout-shift.ts';
import { DEMO, field } from './support/forms.ts';
import { ONE_OF_EACH_KIND } from './support/pages.ts';
import { foldedBands, hold, settle, visit } from './support/visit.ts';

type Layout = { dirtyObjects: number; totalObjects: number };
type TraceEvent = { name: string; args: { beginData?: Layout; elementCount?: number } };

/** Longer than browsers hide text for a font (`font-display: block`). */
const LATE_FONTS_MS = 3500;

test.use({ viewport: { width: 412, height: 823 } });

for (const path of ONE_OF_EACH_KIND)
  test(`${path} is laid out once, and once more with its fonts`, async ({ page }) => {
    const client = await page.context().newCDPSession(page);
    const release = await hold(page, '**/*.woff2');
    const withoutFonts = await largeLayouts(client, async () => {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.locator('html')).toHaveAttribute('data-scripts', 'run');
      await page.waitForTimeout(LATE_FONTS_MS);
    });
    expect(withoutFonts.length).toBeLessThanOrEqual(1);
    const withFonts = await largeLayouts(client, async () => {
      release();
      await expectFonts(page);
      await settle(page);
    });
    expect(withFonts.length).toBe(1);
  });

test('unfolding computes no styles of the whole page', async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await page.goto(HOME);
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'run');
  const unfolding = await mostStyled(client, async () => {
    await page.mouse.wheel(0, 1);
    await expect.poll(() => foldedBands(page)).toBe(0);
    await expect(page.locator('html')).not.toHaveAttribute('data-folded');
    await settle(page);
  });
  // The largest band has 250 elements, the page 1,400.
  expect(unfolding).toBeLessThan(500);
});

test('the focus computes the styles of few elements', async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await visit(page, DEMO.path);
  await field(DEMO.form(page), 'name').focus();
  const leaveAndReturn = async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await settle(page);
  };
  // At first, bands that have come into view are still rising.
  await expect.poll(() => mostStyled(client, leaveAndReturn)).toBeLessThan(20);
});

/** The layouts of more than half of the page's objects during `action`. */
async function largeLayouts(client: CDPSession, action: () => Promise<void>): Promise<Layout[]> {
  const events = await traced(client, action);
  const layouts = events.flatMap(({ name, args }) =>
    name === 'Layout' && args.beginData ? [args.beginData] : [],
  );
  const all = Math.max(...layouts.map(({ totalObjects }) => totalObjects));
  return layouts.filter(({ dirtyObjects }) => dirtyObjects > all / 2);
}

/** For how many elements styles were computed at once during `action`, at most. */
async function mostStyled(client: CDPSession, action: () => Promise<void>): Promise<number> {
  const events = await traced(client, action);
  return Math.max(0, ...events.map(({ args }) => args.elementCount ?? 0));
}

async function traced(client: CDPSession, action: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  client.on('Tracing.dataCollected', collect);
  await client.send('Tracing.start', { categories: 'devtools.timeline', transferMode: 'ReportEvents' });
  await action();
  const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.end');
  await complete;
  client.off('Tracing.dataCollected', collect);
  return events;
}
