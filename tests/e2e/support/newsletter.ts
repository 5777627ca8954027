import type { Page } from '@playwright/test';
import { confirmNewsletter, unsubscribeNewsletter } from '#content/newsletter.ts';
import { footer } from '#content/shell.ts';
import { NEWSLETTER_PATHS } from '#contract/paths.ts';

/** The newsletter box in the footer of every page. */
export function newsletterBox(page: Page) {
  const box = page.locator(`#${footer.newsletter.id}`);
  return { box, input: box.getByRole('textbox'), button: box.getByRole('button') };
}

/** The pages that the links of newsletter mails open. */
export const MAIL_ACTIONS = [
  { path: NEWSLETTER_PATHS.confirm, text: confirmNewsletter },
  { path: NEWSLETTER_PATHS.unsubscribe, text: unsubscribeNewsletter },
];

/** The button that does what the mail's link is for. */
export const actionButton = (page: Page) => page.getByRole('main').locator('form').getByRole('button');
