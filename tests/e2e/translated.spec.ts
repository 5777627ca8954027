import { expect, test, type Page } from '@playwright/test';
import { checker } from '#content/checker.ts';
import { comparison } from '#content/comparison.ts';
import { calculator, folder } from '#content/importers.ts';
import { trail } from '#content/customs-agencies.ts';
import { demoForm } from '#content/forms.ts';
import { hasSection } from '#content/has-section.ts';
import { shell, footer } from '#content/shell.ts';
import { PATHS } from '#site/paths.ts';
import { control, expectSteppedTo } from './support/carousel.ts';
import {
  DEMO,
  field,
  fill,
  newAddress,
  send,
  submitButton,
  valuesOf,
  wordsOf,
  newsletterBox,
} from './support/forms.ts';
import { openWithoutScripts } from './support/late-scripts.ts';
import { storedLeads, expectPostStored } from './support/leads.ts';
import { watchProblems } from './support/problems.ts';
import { expectToast, visit } from './support/visit.ts';

/**
 * Translates the page as Google Translate does: replaces each text by two `<font>` elements with a new text, and so also
 * each text that comes later. Runs in the page.
 */
function translate(): void {
  const kept = 'font, script, style, textarea, option';
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.parentElement?.closest(kept)) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  wrap(document.body);
  new MutationObserver((changes) => changes.forEach(({ target }) => wrap(target))).observe(document.body, {
    childList: true,
    subtree: true,
  });
}

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
    const { release } = await openWithoutScripts(page, '/');
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
    await expect(page.locator('[data-island="pageTail"][data-hydrated]')).toBeAttached();
    expect(await valuesOf(DEMO.form(page))).toEqual({ phone: '', ...early });
    expect(problems).toEqual([]);
    await expectPostStored(page);
  });
}

/** The steps of a visitor on each page. */
const USES: Record<string, (page: Page) => Promise<void>> = {
  '/': async (page) => {
    await page.getByRole('button', { name: shell.solutions.label }).press('Enter');
    await expect(page.locator('header li:has(> button) ul a').first()).toBeVisible();
    await control(page, 'next').click();
    await expectSteppedTo(page, 1);
    if (hasSection('solution')) {
      const verdict = page.locator('.checker__verdict');
      await page.getByLabel(checker.label).fill('QZXU1084270');
      await expect(verdict).toHaveText(checker.verdicts.wrong);
      await page.getByLabel(checker.label).fill('QZXU 118350 0');
      await expect(verdict).toHaveText(checker.verdicts.right.container('0'));
      const answer = page.locator('[data-compare="verdict"]');
      for (const weight of ['84,200', '18420 kg', '18,4', '18']) {
        await page.locator('[data-compare="pl-weight"]').fill(weight);
        if (weight === '18420 kg') await expect(answer).toContainText(comparison.same[0]);
      }
    }
    if (hasSection('benefits')) {
      await page.locator('#beneficios button[aria-describedby]').first().press('Enter');
      await expect(page.locator('#beneficios [role="tooltip"]').first()).toBeVisible();
    }

    const { box, input, button } = newsletterBox(page);
    await input.fill(newAddress());
    await button.click();
    await expectToast(page, ...wordsOf(footer.newsletter.sent));
    await expect(box).toContainText(footer.newsletter.sent.description);

    const email = newAddress();
    await fill(DEMO.form(page), { name: 'Lucía' });
    await submitButton(page, DEMO).click();
    await expect(DEMO.form(page).getByRole('alert')).toContainText(demoForm.summary);
    await fill(DEMO.form(page), { email: 'lucia@' });
    await submitButton(page, DEMO).click();
    await fill(DEMO.form(page), { ...DEMO.values, email });
    await expect(field(DEMO.form(page), 'name')).toHaveValue(DEMO.values['name'] ?? '');
    await send(page, DEMO, DEMO.success);
    expect(storedLeads(email)).toHaveLength(1);
  },
  [PATHS.importers]: async (page) => {
    await page.locator('[data-calculator] [name="days"]').fill('seis');
    await page.locator('[data-calculator] [name="days"]').fill('-6');
    await page.locator('[data-calculator] [name="days"]').fill('6');
    await expect(page.locator('[data-calculator] output')).toContainText(calculator.answer.done);
    for (const missing of await page.locator('[data-answers="folder"] button').all()) await missing.click();
    await expect(page.locator('[data-answers="folder"]').getByText('9/9')).toBeVisible();
    await expect(page.locator('[data-answers="folder"] [role="status"]')).toHaveText(folder.counts[2]);
  },
  [PATHS.customsAgencies]: async (page) => {
    await page.locator('[data-answers="sheet"] button').nth(1).click();
    await expect(page.locator('[data-answers="sheet"] [role="status"]')).toHaveText(
      trail.stations[1]?.alt ?? '',
    );
  },
  [PATHS.forwarders]: async (page) => {
    const range = page.locator('[data-answers="route"] input');
    const notice = page.locator('[data-answers="route"] [role="status"]');
    const before = await notice.textContent();
    await range.press('ArrowLeft');
    await expect(notice).not.toHaveText(before ?? '');
  },
};

for (const [path, use] of Object.entries(USES)) {
  test(`after a translation of ${path}, everything works`, async ({ page }) => {
    const problems = watchProblems(page);
    await visit(page, path);
    await page.evaluate(translate);
    await use(page);
    await expect(page.locator('[data-failed]')).toHaveCount(0);
    expect(problems).toEqual([]);
  });
}
