import { test } from './support/test.ts';

const OPEN = { css: 'header button', name: 'Abrir menú' };
const CLOSE = { css: 'header button', name: 'Cerrar menú' };
const LINK = { css: '#menu a', name: 'Contacto' };

test('on a small screen the menu opens over the page, closes by Escape, and leads on', async ({
  visitor,
}) => {
  await visitor.driver.resize(390, 800);
  await visitor.open('/');
  await visitor.expectSeen(LINK, false);
  await visitor.click(OPEN);
  await visitor.expectSeen(LINK);
  await visitor.expectAttributes(CLOSE, { 'aria-expanded': 'true' });
  await visitor.expectAttributes({ css: 'main' }, { inert: '' });

  await visitor.press('Escape');
  await visitor.expectSeen(LINK, false);
  await visitor.expectFocused(OPEN);
  await visitor
    .eventually(() => visitor.driver.evaluate(() => document.querySelector('main')?.inert))
    .toBe(false);

  await visitor.click(OPEN);
  await visitor.click(LINK);
  await visitor.arrive('/contacto');
  await visitor.expectSeen(LINK, false);
});
