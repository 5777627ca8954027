import { expect, test, type CDPSession } from '@playwright/test';
import { expectFonts } from './support/check-layout-shift.ts';
import { ONE_OF_EACH_KIND } from './support/pages.ts';
import { hold, settle } from './support/visit.ts';

type Layout = { dirtyObjects: number; totalObjects: number };
type TraceEvent = { name: string; args: { beginData?: Layout } };

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

/** The layouts of more than half of the page's objects during `action`. */
async function largeLayouts(client: CDPSession, action: () => Promise<void>): Promise<Layout[]> {
  const layouts: Layout[] = [];
  const collect = ({ value }: { value: object[] }) => {
    for (const { name, args } of value as TraceEvent[])
      if (name === 'Layout' && args.beginData) layouts.push(args.beginData);
  };
  client.on('Tracing.dataCollected', collect);
  await client.send('Tracing.start', { categories: 'devtools.timeline', transferMode: 'ReportEvents' });
  await action();
  const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.end');
  await complete;
  client.off('Tracing.dataCollected', collect);
  const all = Math.max(...layouts.map(({ totalObjects }) => totalObjects));
  return layouts.filter(({ dirtyObjects }) => dirtyObjects > all / 2);
}
