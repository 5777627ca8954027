import { expect, test, type Page } from '@playwright/test';
import { footer, shell } from '#content';
import { checker } from '#sections/checker/texts.ts';
import { comparison } from '#sections/comparison/texts.ts';
import { control, expectSteppedTo } from './support/carousel.ts';
import { onPage, productsWith } from './support/content.ts';
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
    await expect(page.locator('[data-island="pageTail"][data-hydrated]')).toBeAttached();
    expect(await valuesOf(DEMO.form(page))).toEqual({ phone: '', ...early });
    expect(problems).toEqual([]);
    await expectPostStored(page);
  });
}

type Use = { path: () => string; steps: (page: Page) => Promise<void> };

/** Every part of a page that changes its texts, and a visitor's steps there. */
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
      await expectSteppedTo(page, 1);
    },
  },
  'the checker': {
    path: () => productsWith('checker'),
    steps: async (page) => {
      const verdict = page.locator('[data-check="verdict"]');
      await page.getByLabel(checker.label).fill('QZXU1084270');
      await expect(verdict).toHaveText(checker.verdicts.wrong);
      await page.getByLabel(checker.label).fill('QZXU 118350 0');
      await expect(verdict).toHaveText(checker.verdicts.right.container('0'));
    },
  },
  'the comparison': {
    path: () => productsWith('comparison'),
    steps: async (page) => {
      const answer = page.locator('[data-compare="verdict"]');
      for (const weight of ['84,200', '18420 kg', '18,4', '18']) {
        await page.locator('[data-compare="pl-weight"]').fill(weight);
        if (weight === '18420 kg') await expect(answer).toContainText(comparison.same.title);
      }
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
  'the calculator': {
    path: () => onPage('demurrage').path,
    steps: async (page) => {
      for (const days of ['seis', '-6', '6'])
        await page.locator('[data-calculator] [name="days"]').fill(days);
      const { done } = onPage('demurrage').texts.answer;
      await expect(page.locator('[data-calculator] output')).toContainText(done);
    },
  },
  'the folder': {
    path: () => onPage('folderHead').path,
    steps: async (page) => {
      const folder = page.locator('[data-answers="folder"]');
      for (const missing of await folder.getByRole('button').all()) await missing.click();
      await expect(folder.getByText('9/9')).toBeVisible();
      const complete = onPage('folderHead').texts.folder.counts.at(-1) ?? '';
      await expect(folder.getByRole('status')).toHaveText(complete);
    },
  },
  'the paper trail': {
    path: () => onPage('paperTrail').path,
    steps: async (page) => {
      const sheet = page.locator('[data-answers="sheet"]');
      await sheet.getByRole('button').nth(1).click();
      const [, second] = onPage('paperTrail').texts.stations;
      await expect(sheet.getByRole('status')).toHaveText(second?.alt ?? '');
    },
  },
  'the route': {
    path: () => onPage('yardHead').path,
    steps: async (page) => {
      const route = page.locator('[data-answers="route"]');
      const before = await route.getByRole('status').textContent();
      await route.locator('input').press('ArrowLeft');
      await expect(route.getByRole('status')).not.toHaveText(before ?? '');
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
