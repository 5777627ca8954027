import { expect } from '@playwright/test';
import { test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

const CAROUSEL = '[aria-roledescription="carrusel"]';
const SLIDE = { css: '[aria-roledescription="diapositiva"]:not([inert])' };
const INTERVAL_MS = 4000;

async function expectSlide(visitor: Visitor, position: '1 de 2' | '2 de 2') {
  await visitor.expectAttributes(SLIDE, { 'aria-label': position });
}

test('the carousel moves by itself until it is paused, and by its buttons and the arrow keys', async ({
  visitor,
}) => {
  await visitor.open('/');
  await visitor.driver.moveTo(640, 200);
  await expectSlide(visitor, '1 de 2');
  await expectSlide(visitor, '2 de 2');

  await visitor.click({ css: `${CAROUSEL} button`, name: 'Pausar presentación' });
  await visitor.expectSeen({ css: `${CAROUSEL} button`, name: 'Reanudar presentación' });
  const paused = await visitor.look(SLIDE);
  await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS + 1000));
  expect((await visitor.look(SLIDE))?.name).toBe(paused?.name);

  const [here, there] =
    paused?.name === '1 de 2' ? (['1 de 2', '2 de 2'] as const) : (['2 de 2', '1 de 2'] as const);
  await visitor.click({ css: `${CAROUSEL} button`, name: 'Siguiente' });
  await expectSlide(visitor, there);
  await visitor.click({ css: `${CAROUSEL} button`, name: 'Anterior' });
  await expectSlide(visitor, here);
  await visitor.press('ArrowRight');
  await expectSlide(visitor, there);
  await visitor.press('ArrowLeft');
  await expectSlide(visitor, here);
  expect(await visitor.problems()).toEqual([]);
});
