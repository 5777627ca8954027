import { expect, test } from '@playwright/test';
import { checker } from '#content/checker.ts';
import { comparison } from '#content/comparison.ts';
import { PATHS } from '#site/paths.ts';
import { readCases } from '#tests/field-cases/read-cases.ts';
import { CONTACT, field } from './support/forms.ts';
import { needsSection } from './support/sections.ts';
import { visit } from './support/visit.ts';

// Unit tests check each answer. Here each line of the tables reaches the page, and the page takes its side.

const NUMBERS = readCases<'place' | 'input' | 'expected'>('numbers.csv');
const casesOf = (...places: string[]) => NUMBERS.filter(({ place }) => places.includes(place));

test('the comparison agrees with its cases', async ({ page }) => {
  needsSection('solution');
  await visit(page, PATHS.home);
  const at = (name: string) => page.locator(`[data-compare="${name}"]`);
  await at('pl-weight').fill(await at('bl-weight').inputValue());
  for (const { place, input, expected } of casesOf('packages', 'container', 'weight', 'rfc')) {
    const [bl = '', pl] = input.split(' | ');
    if (pl === undefined) continue;
    const example = await at(`bl-${place}`).inputValue();
    await at(`bl-${place}`).fill(bl);
    await at(`pl-${place}`).fill(pl);
    const verdict = expect(at('verdict'), `${place}: ${input}`);
    if (expected === 'same') await verdict.toContainText(comparison.same[0]);
    else await verdict.not.toContainText(comparison.same[0]);
    for (const side of ['bl', 'pl']) await at(`${side}-${place}`).fill(example);
  }
});

test('the checker agrees with its cases', async ({ page }) => {
  needsSection('solution');
  await visit(page, PATHS.home);
  const input = page.getByRole('textbox', { name: checker.label });
  for (const { input: typed, expected } of casesOf('checker')) {
    await input.fill(typed);
    const isRefused = /\b(wrong|misplaced)\b/.test(expected);
    await expect(input, typed).toHaveJSProperty('ariaInvalid', isRefused ? 'true' : null);
  }
});

test('the calculator agrees with its cases', async ({ page }) => {
  await visit(page, PATHS.importers);
  const calculator = page.locator('[data-calculator]');
  for (const { place, input, expected } of casesOf('containers', 'days', 'tariff')) {
    const control = calculator.locator(`[name="${place}"]`);
    await control.fill(input);
    const isRead = expected === 'empty' || !Number.isNaN(Number(expected));
    await expect(control, `${place}: ${input}`).toHaveJSProperty('ariaInvalid', isRead ? null : 'true');
  }
});

test('the forms agree with the cases of addresses and telephones', async ({ page }) => {
  await visit(page, PATHS.contact);
  const form = CONTACT.form(page);
  await form.getByRole('button').last().click();
  for (const { input, expected } of readCases<'input' | 'expected'>('emails.csv')) {
    await field(form, 'email').fill(input);
    await expect(field(form, 'email'), input).toHaveJSProperty(
      'ariaInvalid',
      expected === 'right' ? null : 'true',
    );
  }
  const { doubt = '', help = '' } = CONTACT.text.fields.find(({ name }) => name === 'phone') ?? {};
  for (const { input, expected } of readCases<'input' | 'expected'>('short-telephones.csv')) {
    await field(form, 'phone').fill(input);
    await field(form, 'phone').blur();
    await expect(field(form, 'phone'), input).toHaveAccessibleDescription(
      expected === 'asked' ? doubt : help,
    );
  }
});
