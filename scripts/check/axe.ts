import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { setTabHidden, settleMotion } from './settle.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
/** WCAG 2.5.3, which axe calls experimental. */
const LABEL_IN_NAME = 'label-content-name-mismatch';

/** Axe would not judge the contrast of text near a pseudo-element, or of a single character. */
const CHECKS = { checks: { 'color-contrast': { options: { ignorePseudo: true, ignoreLength: true } } } };

/** A rule of WCAG 2.2 A and AA, or of axe's best practice, and an element that breaks it. */
export type Violation = { rule: string; target: string };

export async function axeViolations(page: Page): Promise<Violation[]> {
  const wasHidden = await page.evaluate(() => document.hidden);
  // In a hidden tab the carousel rests: between two slides its texts have no sure background.
  await setTabHidden(page, true);
  await settleMotion(page);
  const rules = { [LABEL_IN_NAME]: { enabled: true } };
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: TAGS, rules, ...CHECKS, resultTypes: ['violations'] })
    // Legacy mode takes half the time. It cannot check frames, and no page has one.
    .setLegacyMode()
    .analyze();
  await setTabHidden(page, wasHidden);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => ({ rule: id, target: target.join(' ') })),
  );
}
