import { expect, test } from '@playwright/test';
import { PATHS } from '#site/paths.ts';
import { answer, DEMO, fill, openFilled, send, valuesOf } from './support/forms.ts';
import { openWithoutScripts } from './support/late-scripts.ts';
import { expectHydrated } from './support/visit.ts';

test('early typing holds once the scripts run, and wins over a draft', async ({ page }) => {
  const draft = { ...DEMO.values, phone: '55 1' };
  const early = { email: 'otra@empresa.example', message: 'Escrito antes' };
  await openFilled(page, DEMO, draft);
  await page.goto(PATHS.privacy);
  const { release } = await openWithoutScripts(page, DEMO.path);
  await fill(DEMO.form(page), early);
  release();
  await expectHydrated(page);
  expect(await valuesOf(DEMO.form(page))).toEqual({ ...draft, ...early });

  const bodies = await answer(page);
  await send(page, DEMO, DEMO.success);
  expect(bodies).toEqual([{ type: 'demo', ...draft, ...early }]);
});
