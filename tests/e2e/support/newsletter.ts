import type { Page } from '@playwright/test';
import { footer } from '#content/shell.ts';

/** The newsletter box in the footer of every page. */
export function newsletterBox(page: Page) {
  const box = page.locator(`#${footer.newsletter.id}`);
  return { box, input: box.getByRole('textbox'), button: box.getByRole('button') };
}
