import { expect, test } from '@playwright/test';
import { control, expectSteppedTo } from './support/carousel.ts';
import { DEMO, fill, valuesOf } from './support/forms.ts';
import { openWithoutScripts } from './support/late-scripts.ts';
import { expectHydrated } from './support/visit.ts';

test('what is pressed and typed before the scripts run holds once they do', async ({ page }) => {
  const { release } = await openWithoutScripts(page, '/');
  const values = { ...DEMO.values, message: 'Escrito antes' };
  await control(page, 'next').click();
  await fill(DEMO.form(page), values);
  release();
  await expectHydrated(page);
  await expectSteppedTo(page, 1);
  expect(await valuesOf(DEMO.form(page))).toMatchObject(values);
});
