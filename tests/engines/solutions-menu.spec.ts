import { test } from './support/test.ts';

const BUTTON = { css: 'header button', name: 'Soluciones' };
const LINK = { css: 'header nav a', name: 'Forwarders' };

test('the Soluciones menu opens under the mouse, stays over its links, and closes when it leaves', async ({
  visitor,
}) => {
  await visitor.open('/');
  await visitor.expectSeen(LINK, false);
  await visitor.hover(BUTTON);
  await visitor.expectSeen(LINK);
  await visitor.expectAttributes(BUTTON, { 'aria-expanded': 'true' });
  await visitor.hover(LINK);
  await visitor.expectSeen(LINK);
  await visitor.driver.moveTo(200, 700);
  await visitor.expectSeen(LINK, false);
  await visitor.hover(BUTTON);
  await visitor.click(LINK);
  await visitor.arrive('/soluciones/forwarders');
});

test('the Soluciones menu opens by the keyboard, and Escape gives the focus back', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.tabTo(BUTTON);
  await visitor.press('Enter');
  await visitor.expectSeen(LINK);
  await visitor.tabTo(LINK);
  await visitor.press('Escape');
  await visitor.expectSeen(LINK, false);
  await visitor.expectFocused(BUTTON);
  await visitor.press('Enter');
  await visitor.tabTo(LINK);
  await visitor.press('Enter');
  await visitor.arrive('/soluciones/forwarders');
  await visitor.expectAttributes(BUTTON, { 'aria-expanded': 'false' });
});
