import { expect } from '@playwright/test';
import { test } from './support/test.ts';

test('an address that does not exist says so, and leads home', async ({ visitor }) => {
  await visitor.open('/ruta/que-no-existe');
  await visitor.expectSeen({ css: 'main h1[lang="en"], main h1 [lang="en"]', name: 'Oops! Page not found' });
  await visitor.click({ css: 'main a', name: 'inicio' });
  await visitor.arrive('/');
  expect(await visitor.problems()).toEqual([]);
});
