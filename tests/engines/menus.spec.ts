import { PATHS } from '#site/paths.ts';
import { shell } from '#content/shell.ts';
import { test } from './support/test.ts';

const BUTTON = { css: 'header button', name: shell.solutions.label };
const LINK = { css: `header li a[href="${PATHS.forwarders}"]` };

test('the Soluciones menu opens under the mouse, stays over its links, and closes when it leaves', async ({
  visitor,
}) => {
  await visitor.open('/');
  await visitor.expectSeen(LINK, false);
  await visitor.hover(BUTTON);
  await visitor.expectSeen(LINK);
  await visitor.expectAttributes(BUTTON, { 'aria-expanded': 'true' });
  await visitor.click(BUTTON);
  await visitor.expectAttributes(BUTTON, { 'aria-expanded': 'true' });
  await visitor.hover(LINK);
  await visitor.expectSeen(LINK);
  await visitor.driver.moveTo(200, 700);
  await visitor.expectSeen(LINK, false);
});

test('the Soluciones menu opens by the keyboard, and Escape gives the focus back', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.tabTo(BUTTON);
  await visitor.press('Enter');
  await visitor.tabTo(LINK);
  await visitor.press('Escape');
  await visitor.expectSeen(LINK, false);
  await visitor.expectFocused(BUTTON);
  await visitor.press('Enter');
  await visitor.tabTo(LINK);
  await visitor.press('Enter');
  await visitor.arrive(PATHS.forwarders);
});

test('the small-screen menu opens over the page, closes by Escape, and leads on', async ({ visitor }) => {
  const link = { css: `#menu a[href="${PATHS.contact}"]` };
  const opener = { css: 'header button', name: shell.openMenu };
  await visitor.driver.resize(390, 800);
  await visitor.open('/');
  await visitor.expectSeen(link, false);
  await visitor.click(opener);
  await visitor.expectSeen(link);
  const closer = { css: 'header button', name: shell.closeMenu };
  await visitor.expectAttributes(closer, { 'aria-expanded': 'true' });
  await visitor.expectAttributes({ css: 'main' }, { inert: '' });
  await visitor.press('Escape');
  await visitor.expectSeen(link, false);
  await visitor.expectFocused(opener);
  await visitor.click(opener);
  await visitor.click(link);
  await visitor.arrive(PATHS.contact);
});
