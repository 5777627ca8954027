import { expect, type Page } from '@playwright/test';
import { axeViolations } from '#scripts/check/axe.ts';

export async function expectNoAxeViolations(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
}
