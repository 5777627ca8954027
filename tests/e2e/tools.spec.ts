import { expect, test, type Locator, type Page } from '@playwright/test';
import { FILE_ROWS } from '#drawing/sample-data.ts';
import { checker } from '#sections/checker/texts.ts';
import { comparison } from '#sections/comparison/texts.ts';
import { fillText } from '#schema/placeholders.ts';
import { comparisonName, onPage, productsWith } from './support/content.ts';
import { watchProblems } from './support/check-quiet.ts';
import { translate } from './support/translate.ts';
import { visit } from './support/visit.ts';

// The unit tests in app/trade and app/sections check which input gets which answer.

const compared = (page: Page, name: string) => page.locator(`[data-compare="${name}"]`);
const band = (page: Page) => page.locator('#solucion');

/** The board's flag, the chat's answer about the example, and the folder's count and disputed paper. */
const WRONG = ['Peso no coincide', 'Detenido', '6/9', 'no coincide con el BL'];
const RIGHT = ['Semáforo verde', 'Desaduanamiento libre', '9/9'];

async function expectStory(page: Page, shown: readonly string[], hidden: readonly string[]): Promise<void> {
  for (const words of shown) await expect(band(page).getByText(words).first()).toBeVisible();
  for (const words of hidden) await expect(band(page).getByText(words).first()).toBeHidden();
}

const expectWrong = (page: Page) => expectStory(page, WRONG, RIGHT.slice(1));

type Use = { path: () => string; steps: (page: Page) => Promise<void> };

/** Every tool of a page, and a visitor's steps there. */
const USES: Record<string, Use> = {
  'the check answers what is typed, and announces it': {
    path: () => productsWith('checker'),
    steps: async (page) => {
      const { verdicts } = checker;
      const section = page.getByRole('region', { name: checker.title });
      const input = section.getByRole('textbox', { name: checker.label });
      await expect(input).toHaveValue(checker.example);
      await expect(section.getByRole('status')).toBeEmpty();
      await input.focus();
      await page.keyboard.type('QZXU1084270');
      await expect(input).toHaveValue('QZXU1084270');
      await expect(section.getByRole('status')).toContainText(verdicts.wrong);
      await expect(input).toHaveAttribute('aria-invalid', 'true');
      const offers = ['QZXU1048270', 'QZXU1082470', 'QZXU1084278'];
      await expect(section.getByRole('button')).toHaveText(offers.map(checker.offer));
      await input.fill('000-31759022');
      await expect(input).not.toHaveAttribute('aria-invalid', 'true');
      await expect(input).toHaveAccessibleDescription(verdicts.right.waybill('2'));
      await expect(section.locator('[data-check="part"]')).toHaveText(checker.parts.waybill);
    },
  },
  'an offer corrects its number by keyboard': {
    path: () => productsWith('checker'),
    steps: async (page) => {
      const section = page.getByRole('region', { name: checker.title });
      const input = section.getByRole('textbox', { name: checker.label });
      await input.fill('Llega QZXU 915028 5 con 000-20481160');
      await expect(section.getByRole('status')).toContainText(checker.offer('QZXU1950285'));
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(input).toHaveValue('Llega QZXU1950285 con 000-20481160');
      await expect(section.getByRole('button')).toHaveCount(0);
      await expect(section.locator('[data-check="verdict"]')).toBeFocused();
      const { several, confirm } = checker.verdicts;
      await expect(section.getByRole('status')).toHaveText(`${several(2, 2)} ${confirm(['QZXU1950285'])}`);
    },
  },
  'the corrected weight turns board and chat, and the example turns them back': {
    path: () => productsWith('comparison'),
    steps: async (page) => {
      const sheet = page.getByRole('group', { name: comparisonName });
      const mend = sheet.getByRole('button', { name: comparison.mend });
      const different = sheet.locator('[data-different]');
      await expectWrong(page);
      await expect(different).toHaveCount(1);
      await mend.click();
      await expect(compared(page, 'pl-weight')).toHaveValue('18,420');
      await expect(compared(page, 'verdict')).toBeFocused();
      await expect(mend).toHaveCount(0);
      await expectStory(page, RIGHT, WRONG);
      await expect(different).toHaveCount(0);
      await page.getByRole('button', { name: comparison.reset }).click();
      await expect(compared(page, 'pl-weight')).toHaveValue('18,240');
      await expectWrong(page);
    },
  },
  'an edit compares the documents again, and stays as it was typed': {
    path: () => productsWith('comparison'),
    steps: async (page) => {
      const verdict = compared(page, 'verdict');
      const type = (name: string, text: string) => compared(page, name).fill(text);
      for (const weight of ['84,200', '18,4', '18', '18420 kg']) await type('pl-weight', weight);
      await expect(verdict).toContainText(comparison.same.title);
      await expectStory(page, RIGHT, WRONG);
      await expect(compared(page, 'pl-weight')).toHaveValue('18420 kg');
      await type('bl-container', 'QZXU 104827 1');
      await type('pl-packages', '6400');
      await expect(verdict).toContainText(comparison.review(['bultos', 'contenedor']));
      await page.getByRole('button', { name: comparison.reset }).click();
      // Two weights that agree on the wrong one release nothing.
      await type('bl-weight', '18240');
      await expect(verdict).toContainText(comparison.confirmed('18,420'));
      await expectWrong(page);
    },
  },
  "the calculator begins with an example, multiplies the visitor's numbers, and sends nothing": {
    path: () => onPage('demurrage').path,
    steps: async (page) => {
      const { example, answer } = onPage('demurrage').texts;
      const form = page.locator('[data-calculator]');
      const output = form.locator('output');
      const numbers = { ...example, tariff: example.tariff.toLocaleString('es-MX') };
      await expect(output).toContainText(fillText(answer.example, numbers));
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await form.locator('[name="containers"]').fill('');
      await expect(output).toContainText(answer.empty);
      await form.locator('[name="containers"]').fill('4');
      await form.locator('[name="days"]').fill('6');
      await form.locator('[name="tariff"]').fill('1,842.55');
      await form.locator('[name="tariff"]').press('Enter');
      await expect(output).toContainText('$44,221.20 MXN');
      await expect(output).toContainText(answer.done);
      await form.locator('label', { hasText: 'USD' }).click();
      await expect(output).toContainText('$44,221.20 USD');
      await form.locator('label', { hasText: 'MXN' }).click();
      await form.locator('[name="tariff"]').fill('150,50 usd');
      await expect(form.getByRole('radio', { name: 'USD' })).toBeChecked();
      await expect(output).toContainText('$3,612.00 USD');
      expect(requests).toEqual([]);
    },
  },
  'a mistake is named at its field of the calculator, and there is no total until it is mended': {
    path: () => onPage('demurrage').path,
    steps: async (page) => {
      const { fields, mistakes, answer } = onPage('demurrage').texts;
      const form = page.locator('[data-calculator]');
      const days = form.locator('[name="days"]');
      for (const text of ['seis', '-6']) await days.fill(text);
      await expect(days).toHaveAttribute('aria-invalid', 'true');
      await expect(days).toHaveAccessibleDescription(`${mistakes.sign} ${fields.days.help}`.trim());
      await expect(form.locator('output')).toContainText(answer.mistaken);
      await days.fill('6');
      await expect(days).not.toHaveAttribute('aria-invalid', 'true');
      await expect(form.locator('output')).toContainText('$');
    },
  },
  'two weights of the folder that differ are corrected by a press, and only then is it ready': {
    path: () => onPage('folderHead').path,
    steps: async (page) => {
      const { counts } = onPage('folderHead').texts.folder;
      const folder = page.locator('[data-answers="folder"]');
      const mismatch = folder.getByRole('button', { name: /no coincide/ });
      for (const each of await folder.getByRole('button', { name: /pendiente/ }).all()) await each.click();
      await expect(folder.getByRole('status')).toHaveText(counts.at(-2) ?? '');
      await mismatch.click();
      await expect(mismatch).toHaveAttribute('aria-pressed', 'true');
      await expect(folder.getByRole('status')).toHaveText(counts.at(-1) ?? '');
      await expect(folder.getByText('9/9')).toBeVisible();
      await mismatch.press('Enter');
      await expect(mismatch).toHaveAttribute('aria-pressed', 'false');
      await expect(folder.getByRole('status')).toHaveText(counts.at(-2) ?? '');
    },
  },
  'a station of the paper trail is told': {
    path: () => onPage('paperTrail').path,
    steps: async (page) => {
      const sheet = page.locator('[data-answers="sheet"]');
      await sheet.getByRole('button').nth(1).click();
      await expect(sheet.getByRole('status')).toHaveText(onPage('paperTrail').texts.stations[1]?.alt ?? '');
    },
  },
  'label and notice follow the container while it is dragged, and it rests at the nearest port': {
    path: () => onPage('yardHead').path,
    steps: async (page) => {
      const [first = '', , last = ''] = onPage('yardHead').texts.route.notices;
      const route = page.locator('[data-answers="route"]');
      const range = route.getByRole('slider');
      await range.scrollIntoViewIfNeeded();
      const { x = 0, y = 0, width = 0 } = (await range.boundingBox()) ?? {};
      await page.mouse.move(x + width / 2, y + 20);
      await page.mouse.down();
      await page.mouse.move(x + width * 0.75, y + 20, { steps: 6 });
      await expect(route.getByRole('status')).toHaveText(last);
      await expect(range).toHaveAttribute('aria-valuetext', /ETA/);
      await page.mouse.move(x + width * 0.2, y + 20, { steps: 12 });
      await page.mouse.up();
      await expect(route.getByRole('status')).toHaveText(first);
      await expect(range).toHaveValue('0');
    },
  },
};

for (const [what, { path, steps }] of Object.entries(USES))
  for (const isTranslated of [false, true])
    test(`${what}${isTranslated ? ', after a translation' : ''}`, async ({ page }) => {
      const problems = watchProblems(page);
      await visit(page, path());
      if (isTranslated) await page.evaluate(translate);
      await steps(page);
      await expect(page.locator('[data-failed]')).toHaveCount(0);
      expect(problems).toEqual([]);
    });

test('the folder is drawn ready only once its weights agree', async ({ page }) => {
  const folder = page.locator('[data-answers="folder"]');
  const drawn = (words: string) => folder.getByText(words, { exact: true }).filter({ visible: true });
  await visit(page, onPage('folderHead').path);
  for (const each of await folder.getByRole('button', { name: /pendiente/ }).all()) await each.click();
  await expect(drawn('18,240 kg')).toHaveCount(1);
  await expect(drawn('Listo')).toHaveCount(0);
  await folder.getByRole('button', { name: /no coincide/ }).click();
  await expect(drawn('18,240 kg')).toHaveCount(0);
  await expect(drawn('Listo')).toHaveCount(1);
});

test('before the code of the comparison arrives, the page tells the wrong state', async ({ page }) => {
  await page.route(/comparing/, (route) => route.abort());
  await page.goto(productsWith('comparison'));
  await expectWrong(page);
  await expect(compared(page, 'corrected-verdict')).toBeHidden();
});

test('on a phone the check is folded, and a link of the hero shows the weights of the comparison', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(productsWith('checker'));
  const check = band(page).locator('[data-check]').first();
  await expect(check).toBeHidden();
  await band(page).locator('summary', { hasText: checker.fold }).click();
  await expect(check).toBeVisible();

  const { path, texts } = onPage('hero');
  const link = texts.carousel.tryIt;
  test.skip(!link?.to.endsWith('#mesa-documental') || !comparisonName, 'it leads elsewhere');
  await visit(page, path);
  await page.getByRole('link', { name: link!.label }).click();
  await expect(compared(page, 'pl-weight')).toBeInViewport();
  await expect(compared(page, 'verdict')).toBeInViewport();
});

/** The names of the rows of the overview that the seam touches, and that are tinted. */
const chosenRows = (page: Page) =>
  page.evaluate(() => {
    const { top } = document.querySelector('.file__seam')!.getBoundingClientRect();
    const rows = [...document.querySelectorAll('.file__row')].map((row) => ({
      name: row.querySelector('dt')?.textContent,
      isTouched: Math.abs(row.getBoundingClientRect().top - top) < 6,
      isTinted: !getComputedStyle(row, '::before').clipPath.includes('100%'),
    }));
    return {
      touched: rows.filter(({ isTouched }) => isTouched).map(({ name }) => name),
      tinted: rows.filter(({ isTinted }) => isTinted).map(({ name }) => name),
    };
  });

const WAYS: [how: string, hasTouch: boolean, choose: (tab: Locator) => Promise<void>][] = [
  ['the pointer', false, (tab) => tab.hover()],
  ['the keyboard', false, (tab) => tab.getByRole('link').focus()],
  ['a press', true, (tab) => tab.getByRole('radio').tap()],
];

for (const javaScriptEnabled of [true, false])
  for (const [how, hasTouch, choose] of WAYS)
    test.describe(`${how} ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
      test.use({ javaScriptEnabled, hasTouch });

      test('moves the seam of the overview to the row of a tab', async ({ page }) => {
        const { path, texts } = onPage('overview');
        await page.goto(path);
        // Back to the first one too.
        for (const index of [2, 1, 0]) {
          await choose(page.locator('.file__tab').nth(index));
          const rows = [FILE_ROWS[texts.tabs[index]!.row].head];
          await expect.poll(() => chosenRows(page)).toEqual({ touched: rows, tinted: rows });
        }
      });
    });

test('a mouse that presses a tab of the overview anywhere follows its link', async ({ page }) => {
  const { path, texts } = onPage('overview');
  await page.goto(path);
  await page
    .locator('.file__tab')
    .nth(1)
    .click({ position: { x: 12, y: 24 } });
  await expect(page).toHaveURL(texts.tabs[1]!.link.to);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every drawing shows its end, and the weights of the folder agree', async ({ page }) => {
    await page.goto(productsWith('comparison'));
    await expectStory(page, RIGHT, WRONG);
    await expect(compared(page, 'corrected-verdict')).toContainText(comparison.same.title);
    await expect(compared(page, 'corrected-pl')).toHaveValue('18,420');
    await expect(compared(page, 'verdict')).toBeHidden();
    await page.goto(onPage('folderHead').path);
    const folder = page.locator('[data-answers="folder"]');
    await expect(folder.getByText('18,420 kg', { exact: true }).filter({ visible: true })).toHaveCount(3);
    await expect(folder.getByRole('button')).toHaveCount(0);
  });
});
