import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { settleMotion } from './settle-motion.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
/** WCAG 2.5.3, which axe calls experimental. */
const LABEL_IN_NAME = 'label-content-name-mismatch';

/** Expects that axe finds nothing against WCAG 2.2 A and AA or its best practice. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await settleMotion(page);
  const rules = { [LABEL_IN_NAME]: { enabled: true } };
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: TAGS, rules, resultTypes: ['violations'] })
    // Legacy mode takes half the time. It cannot check frames, and no page has one.
    .setLegacyMode()
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
  expect(found).toEqual([]);
}
