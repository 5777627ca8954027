import { shell } from '#content';
import { HOME } from '#site/paths.ts';
import { test } from './support/test.ts';

const BUTTON = { css: 'header button', name: shell.solutions.label };
const SOLUTION = shell.solutions.items.at(-1)?.to ?? '';
const LINK = { css: `header li a[href="${SOLUTION}"]` };

test('the Soluciones menu opens under the mouse and by the keyboard, closes, and leads on', async ({
  visitor,
}) => {
  await visitor.open(HOME);
  await visitor.seesNot(LINK);
  await visitor.hover(BUTTON);
  await visitor.sees(BUTTON, { attributes: { 'aria-expanded': 'true' } });
  await visitor.hover(LINK);
  await visitor.sees(LINK);
  await visitor.driver.moveTo(200, 700);
  await visitor.seesNot(LINK);

  await visitor.tabTo(BUTTON);
  await visitor.driver.press('Enter');
  await visitor.tabTo(LINK);
  await visitor.driver.press('Escape');
  await visitor.seesNot(LINK);
  await visitor.sees(BUTTON, { isFocused: true });
  await visitor.driver.press('Enter');
  await visitor.tabTo(LINK);
  await visitor.driver.press('Enter');
  await visitor.arrive(SOLUTION);
});

test('the small-screen menu opens over the page, closes by Escape, and leads on', async ({ visitor }) => {
  const to = shell.links.at(-1)?.to ?? '';
  const link = { css: `#menu a[href="${to}"]` };
  const opener = { css: 'header button', name: shell.openMenu };
  await visitor.driver.resize(390, 800);
  await visitor.open(HOME);
  await visitor.seesNot(link);
  await visitor.click(opener);
  await visitor.sees(link);
  await visitor.sees({ css: 'main' }, { attributes: { inert: '' } });
  await visitor.driver.press('Escape');
  await visitor.seesNot(link);
  await visitor.sees(opener, { isFocused: true });
  await visitor.click(opener);
  await visitor.click(link);
  await visitor.arrive(to);
});
