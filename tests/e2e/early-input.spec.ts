import { expect, test } from '@playwright/test';
import { PATHS } from '#content/paths.ts';
import { control, expectSteppedTo } from './support/carousel.ts';
import { answer, DEMO, fill, openFilled, send, valuesOf } from './support/forms.ts';
import { openWithoutScripts } from './support/late-scripts.ts';
import { expectHydrated } from './support/visit.ts';

test('early input holds once the scripts run: a press is replayed, typing wins over a draft', async ({
  page,
}) => {
  const draft = { ...DEMO.values, phone: '55 1' };
  const early = { email: 'otra@empresa.example', message: 'Escrito antes' };
  await openFilled(page, DEMO, draft);
  await page.goto(PATHS.privacy);
  const { release } = await openWithoutScripts(page, DEMO.path);
  await control(page, 'next').click();
  await fill(DEMO.form(page), early);
  release();
  await expectHydrated(page);
  await expectSteppedTo(page, 1);
  expect(await valuesOf(DEMO.form(page))).toEqual({ ...draft, ...early });

  const bodies = await answer(page);
  await send(page, DEMO, DEMO.success);
  expect(bodies).toEqual([{ type: 'demo', ...draft, ...early }]);
});
