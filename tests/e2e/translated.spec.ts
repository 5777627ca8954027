import { expect, test, type Page } from '@playwright/test';
import { footer, shell } from '#content';
import { control } from './support/carousel.ts';
import { onPage } from './support/content.ts';
import {
  DEMO,
  field,
  fill,
  newAddress,
  newsletterBox,
  send,
  submitButton,
  valuesOf,
  wordsOf,
} from './support/forms.ts';
import { expectPostStored, storedLeads } from './support/leads.ts';
import { watchProblems } from './support/check-quiet.ts';
import { translate } from './support/translate.ts';
import { expectToast, openWithoutScripts, visit } from './support/visit.ts';

/** Ways in which a browser or an extension translates the texts of the page. They run in the page. */
const TRANSLATIONS = {
  wrapped: translate,
  'replaced in their places': () => {
    for (const label of document.querySelectorAll('label, a, button > span')) {
      const text = [...label.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
      if (text) text.nodeValue = 'Translated';
    }
  },
};

for (const [how, change] of Object.entries(TRANSLATIONS)) {
  test(`where early texts are ${how}, forms stay HTML with what was typed, and post`, async ({ page }) => {
    const problems = watchProblems(page);
    const { release } = await openWithoutScripts(page, DEMO.path);
    const early = { ...DEMO.values, message: 'Escrito antes' };
    await fill(DEMO.form(page), early);
    await page.evaluate(change);
    release();
    await page.waitForFunction(() => {
      const waiting = document.querySelectorAll('[data-island]:not([data-hydrated], [data-failed])');
      for (const island of waiting) island.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      return document.documentElement.dataset['scripts'] === 'run' && waiting.length === 0;
    });
    await expect(page.locator('[data-island="leadForm"][data-failed]')).toBeAttached();
    // The toasts have no text yet.
    await expect(page.locator('[data-island="toasts"][data-hydrated]')).toBeAttached();
    expect(await valuesOf(DEMO.form(page))).toEqual({ phone: '', ...early });
    expect(problems).toEqual([]);
    await expectPostStored(page);
  });
}

type Use = { path: () => string; steps: (page: Page) => Promise<void> };

/** Parts of a page that change their texts, beside the tools, and a visitor's steps there. */
const USES: Record<string, Use> = {
  'the menu': {
    path: () => DEMO.path,
    steps: async (page) => {
      await page.getByRole('button', { name: shell.solutions.label }).press('Enter');
      await expect(page.locator('header li:has(> button) ul a').first()).toBeVisible();
    },
  },
  'the carousel': {
    path: () => onPage('hero').path,
    steps: async (page) => {
      await control(page, 'next').click();
      await expect(control(page, 'resume')).toBeVisible();
    },
  },
  'a tooltip': {
    path: () => onPage('benefits').path,
    steps: async (page) => {
      const benefits = page.locator(`#${onPage('benefits').texts.anchor}`);
      await benefits.locator('button[aria-describedby]').first().press('Enter');
      await expect(benefits.getByRole('tooltip')).toBeVisible();
    },
  },
  'the newsletter box': {
    path: () => DEMO.path,
    steps: async (page) => {
      const { box, input, button } = newsletterBox(page);
      await input.fill(newAddress());
      await button.click();
      await expectToast(page, ...wordsOf(footer.newsletter.sent));
      await expect(box).toContainText(footer.newsletter.sent.description);
    },
  },
  'the demo form': {
    path: () => DEMO.path,
    steps: async (page) => {
      const email = newAddress();
      await fill(DEMO.form(page), { name: 'Lucía' });
      await submitButton(page, DEMO).click();
      await expect(DEMO.form(page).locator('[aria-invalid]').first()).toBeFocused();
      await fill(DEMO.form(page), { email: 'lucia@' });
      await submitButton(page, DEMO).click();
      await fill(DEMO.form(page), { ...DEMO.values, email });
      await expect(field(DEMO.form(page), 'name')).toHaveValue(DEMO.values['name'] ?? '');
      await send(page, DEMO, DEMO.success);
      expect(storedLeads(email)).toHaveLength(1);
    },
  },
};

for (const [what, { path, steps }] of Object.entries(USES)) {
  test(`after a translation of its page, ${what} works`, async ({ page }) => {
    const problems = watchProblems(page);
    await visit(page, path());
    await page.evaluate(translate);
    await steps(page);
    await expect(page.locator('[data-failed]')).toHaveCount(0);
    expect(problems).toEqual([]);
  });
}
