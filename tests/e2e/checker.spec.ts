import { expect, test, type Page } from '@playwright/test';
import { checker } from '#content/checker.ts';
import { visit } from './support/visit.ts';

const { verdicts } = checker;
const section = (page: Page) => page.locator('#solucion').getByRole('region', { name: checker.title });
const input = (page: Page) => section(page).getByRole('textbox', { name: checker.label });
const verdict = (page: Page) => section(page).locator('.checker__verdict');
const partNames = (page: Page) => section(page).locator('.number-cells__name');
const announcement = (page: Page) => section(page).getByRole('status');

const offers = (page: Page) => section(page).getByRole('button');

type Answer = [typed: string, verdict: string, isInvalid: boolean, ...offers: string[]];
const ANSWERS: readonly Answer[] = [
  ['QZXU 118350 0', verdicts.right.container('0'), false],
  ['QZXU1084270', verdicts.wrong, true, 'QZXU1048270', 'QZXU1082470', 'QZXU1084278'],
  ['AWB 000-31759029', verdicts.wrong, true, '000-31759092', '000-31759022'],
  ['000-31759022', verdicts.right.waybill('2'), false],
  [
    'QZXU1048270, QZXU1183500, XQTU4102356',
    `${verdicts.several(3, 2)} ${verdicts.failing(['XQTU4102356'])}`,
    true,
    'XQTU4102355',
  ],
  ['QZXU1048270 QZXU1183500', verdicts.several(2, 2), false],
  ['QZXU 1O4827 0', verdicts.misplaced.digit(6, 'O'), true, 'QZXU1048270'],
  [
    'QZXU1O48270, QZXU1048271, QZXU1183501, XQTU4102356',
    [
      verdicts.several(4, 0),
      verdicts.inList('QZXU1O48270', verdicts.misplaced.digit(6, 'O')),
      verdicts.failing(['QZXU1048271', 'QZXU1183501', 'XQTU4102356']),
    ].join(' '),
    true,
    'QZXU1048270',
  ],
  [
    'QZXU1048270, QZXU118350',
    `${verdicts.several(2, 1)} ${verdicts.inList('QZXU118350', verdicts.oneMissing('0'))}`,
    false,
  ],
  [
    'QZXU1048270, QZXO1183500',
    `${verdicts.several(2, 1)} ${verdicts.inList('QZXO1183500', verdicts.misplaced.equipment(4, 'O'))}`,
    true,
    'QZXU1183500',
  ],
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
  ['QZXUQX123456', verdicts.billOfLading, false],
  ['QZXU11048270', verdicts.billOfLading, false, 'QZXU1048270'],
  ['BL QZXU2600412', verdicts.unchecked, false],
  ['QZXU 10', verdicts.incomplete(5), false],
  ['', verdicts.none, false],
];

test('the check answers for each number, and moves nothing that stands below', async ({ page }) => {
  await visit(page, '/');
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const heights = new Set<number>();
    for (const [value, answer, isInvalid, ...offered] of ANSWERS) {
      await input(page).fill(value);
      await expect(verdict(page)).toHaveText(answer);
      await expect(section(page).locator('[aria-invalid="true"]')).toHaveCount(isInvalid ? 1 : 0);
      await expect(offers(page)).toHaveText(offered.map(checker.offer));
      heights.add(Math.round((await section(page).boundingBox())?.height ?? 0));
    }
    await input(page).fill('000-31759029');
    await offers(page).last().click();
    await expect(verdict(page)).toHaveText(
      `${verdicts.right.waybill('2')} ${verdicts.confirm(['000-31759022'])}`,
    );
    heights.add(Math.round((await section(page).boundingBox())?.height ?? 0));
    expect([...heights], `${width} px`).toHaveLength(1);
  }
  await input(page).fill('');
  await expect(input(page)).toHaveAccessibleDescription(verdicts.none);
  await expect(partNames(page)).toHaveText(checker.parts.container);
  await input(page).fill('000-31759022');
  await expect(partNames(page)).toHaveText(checker.parts.waybill);
});

test('the example gives way to the keyboard; the answer is announced; nothing is sent', async ({ page }) => {
  await visit(page, '/');
  await expect(input(page)).toHaveValue(checker.example);
  await expect(announcement(page)).toBeEmpty();

  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await input(page).focus();
  await page.keyboard.type('qzxu 118350 0');
  await page.keyboard.press('Enter');
  await expect(input(page)).toHaveValue('qzxu 118350 0');
  await expect(announcement(page)).toHaveText(verdicts.right.container('0'));
  expect(requests).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('118350');
});

test('an offer corrects its number in the text, by keyboard, and the answer is announced', async ({
  page,
}) => {
  await visit(page, '/');
  await input(page).fill('Llega QZXU 915028 5 con 000-20481160');
  await expect(announcement(page)).toContainText(checker.offer('QZXU1950285'));
  await page.keyboard.press('Tab');
  await expect(offers(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(input(page)).toHaveValue('Llega QZXU1950285 con 000-20481160');
  await expect(offers(page)).toHaveCount(0);
  await expect(verdict(page)).toBeFocused();
  const agreed = verdicts.several(2, 2);
  const answer = `${agreed} ${verdicts.confirm(['QZXU1950285'])}`;
  await expect(verdict(page)).toHaveText(answer);
  await expect(announcement(page)).toHaveText(answer);
  await input(page).press('End');
  await page.keyboard.type('.');
  await expect(verdict(page)).toHaveText(agreed);
});
