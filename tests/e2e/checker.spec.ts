import { expect, test, type Page } from '@playwright/test';
import { checker } from '#sections/checker/texts.ts';
import { productsWith } from './support/content.ts';
import { visit } from './support/visit.ts';

const path = productsWith('checker');

// The unit tests in app/trade check which number gets which answer.

const { verdicts } = checker;
const section = (page: Page) => page.getByRole('region', { name: checker.title });
const input = (page: Page) => section(page).getByRole('textbox', { name: checker.label });
const verdict = (page: Page) => section(page).locator('[data-check="verdict"]');
const announcement = (page: Page) => section(page).getByRole('status');
const offers = (page: Page) => section(page).getByRole('button');

type Answer = [typed: string, verdict: string, isInvalid: boolean, ...offers: string[]];
const ANSWERS: readonly Answer[] = [
  ['QZXU 118350 0', verdicts.right.container('0'), false],
  ['QZXU1084270', verdicts.wrong, true, 'QZXU1048270', 'QZXU1082470', 'QZXU1084278'],
  ['QZXU1048270 QZXU1183500', verdicts.several(2, 2), false],
  [
    `QZXU1084270, QZXU1048271, QZXU1183501 ${'-'.repeat(50_000)}`,
    [
      verdicts.cut,
      verdicts.several(3, 0),
      verdicts.failing(['QZXU1084270', 'QZXU1048271', 'QZXU1183501']),
    ].join(' '),
    true,
    'QZXU1048270',
    'QZXU1082470',
    'QZXU1084278',
  ],
  ['QZXU11048270', verdicts.billOfLading, false, 'QZXU1048270'],
  ['', verdicts.none, false],
  ['000-31759022', verdicts.right.waybill('2'), false],
];

test('the check answers what is typed', async ({ page }) => {
  await visit(page, path);
  for (const [value, answer, isInvalid, ...offered] of ANSWERS) {
    await input(page).fill(value);
    await expect(verdict(page)).toHaveText(answer);
    await expect(section(page).locator('[aria-invalid="true"]')).toHaveCount(isInvalid ? 1 : 0);
    await expect(offers(page)).toHaveText(offered.map(checker.offer));
  }
  await expect(input(page)).toHaveAccessibleDescription(verdicts.right.waybill('2'));
  await expect(section(page).locator('[data-check="part"]')).toHaveText(checker.parts.waybill);
});

test('typing replaces the example, and the answer is announced', async ({ page }) => {
  await visit(page, path);
  await expect(input(page)).toHaveValue(checker.example);
  await expect(announcement(page)).toBeEmpty();

  await input(page).focus();
  await page.keyboard.type('qzxu 118350 0');
  await page.keyboard.press('Enter');
  await expect(input(page)).toHaveValue('qzxu 118350 0');
  await expect(announcement(page)).toHaveText(verdicts.right.container('0'));
});

test('an offer corrects its number by keyboard, and the answer is announced', async ({ page }) => {
  await visit(page, path);
  await input(page).fill('Llega QZXU 915028 5 con 000-20481160');
  await expect(announcement(page)).toContainText(checker.offer('QZXU1950285'));
  await page.keyboard.press('Tab');
  await expect(offers(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(input(page)).toHaveValue('Llega QZXU1950285 con 000-20481160');
  await expect(offers(page)).toHaveCount(0);
  await expect(verdict(page)).toBeFocused();
  const agreed = verdicts.several(2, 2);
  await expect(announcement(page)).toHaveText(`${agreed} ${verdicts.confirm(['QZXU1950285'])}`);
  await input(page).press('End');
  await page.keyboard.type('.');
  await expect(verdict(page)).toHaveText(agreed);
});
