import { expect, test } from '@playwright/test';
import { benefits, problems, stats } from '#content/home.ts';
import { ANCHORS } from '#content/paths.ts';
import { solution } from '#content/solution.ts';
import { testimonials } from '#content/testimonials.ts';
import { visit } from './support/visit.ts';

const IN_ORDER = [
  ANCHORS.hero,
  ANCHORS.stats,
  ANCHORS.problems,
  ANCHORS.suite,
  ANCHORS.solution,
  ANCHORS.results,
  ANCHORS.benefits,
  ...(testimonials.items.length > 0 ? [ANCHORS.testimonials] : []),
  ANCHORS.callToAction,
  ANCHORS.demoForm,
];

test('the sections stand in order, directly in the main flow, each with an id and a heading', async ({
  page,
}) => {
  await page.goto('/');
  const sections = page.locator('main > section');
  const ids = await sections.evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.filter((id) => IN_ORDER.some((known) => known === id))).toEqual(IN_ORDER);
  expect(ids).not.toContain('');
  const headings = await sections.evaluateAll((all) =>
    all.map((section) => section.querySelectorAll('h1, h2').length),
  );
  expect(headings).toEqual(ids.map(() => 1));
});

test('each figure, problem, product and benefit has a drawing of its own', async ({ page }) => {
  await visit(page, '/');
  for (const [items, expected] of [
    [`#${ANCHORS.stats} li`, stats.items.map(({ icon }) => icon)],
    [`#${ANCHORS.problems} li`, problems.items.map(({ drawing }) => drawing)],
    [`#${ANCHORS.solution} article`, solution.cards.map(({ icon }) => icon)],
    [`#${ANCHORS.benefits} li`, benefits.items.map(({ icon }) => icon)],
  ] as const) {
    const drawings = await page
      .locator(items)
      .evaluateAll((all) =>
        all.map((item) => [...item.querySelectorAll('svg')].map(({ innerHTML }) => innerHTML).join('')),
      );
    expect(drawings, items).toHaveLength(expected.length);
    expect(drawings, items).not.toContain('');
    expect(new Set(drawings).size, items).toBe(new Set(expected).size);
  }
});

test('each product and each benefit has the colour that its text names', async ({ page }) => {
  await page.goto('/');
  for (const [items, icon, expected] of [
    [`#${ANCHORS.solution} article`, 'li svg', solution.cards],
    [`#${ANCHORS.benefits} li`, 'h3 svg', benefits.items],
  ] as const) {
    const colours = await page
      .locator(items)
      .evaluateAll(
        (all, selector) => all.map((item) => getComputedStyle(item.querySelector(selector) ?? item).color),
        icon,
      );
    expect(new Set(colours).size, items).toBe(new Set(expected.map(({ colour }) => colour)).size);
  }
});

test('each testimonial shows its rating as that many stars, and says it', async ({ page }) => {
  await page.goto('/');
  const cells = page.locator(`#${ANCHORS.testimonials} li`);
  await expect(cells).toHaveCount(testimonials.items.length);
  for (const [index, { rating }] of testimonials.items.entries()) {
    const stars = cells.nth(index).getByRole('img', { name: testimonials.rating(rating), exact: true });
    await expect(stars.locator('svg')).toHaveCount(rating);
  }
});
