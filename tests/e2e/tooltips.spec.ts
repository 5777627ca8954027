import { expect, test, type Page } from '@playwright/test';
import { afterTasks, visit, visitWithStoppedClock } from './support/visit.ts';

const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

const TOOLTIPS = {
  'Ahorro inmediato':
    'Automatizamos las tareas manuales repetitivas —capturar, cotejar, dar seguimiento— sin que cambies los procesos que ya tienes.',
  'Visibilidad total':
    'Centralizamos documentos, estatus y responsables de cada embarque, para que todos vean la misma información.',
  'KPIs y alertas en tiempo real':
    'Tableros y notificaciones personalizadas: tú decides qué se mide, quién recibe el aviso y cuándo.',
  'Menos tiempo operativo':
    'Hasta 70% menos tiempo en tareas operativas. Tu equipo lo dedica a negociar, planear y atender clientes.',
};

const trigger = (page: Page, title: keyof typeof TOOLTIPS) =>
  page.getByRole('button', { name: `Más información sobre ${title}` });
const tooltip = (page: Page, title: keyof typeof TOOLTIPS) =>
  page.getByText(TOOLTIPS[title], { exact: true });

async function pass(page: Page, milliseconds: number) {
  await afterTasks(page);
  await page.clock.runFor(milliseconds);
  await afterTasks(page);
}

/** The benefits in view, on a clock that stands still. */
async function open(page: Page) {
  await visitWithStoppedClock(page, '/');
  await page.locator('#beneficios').evaluate((section) => section.scrollIntoView({ block: 'center' }));
  await page.evaluate(() => {
    for (const each of document.querySelectorAll<HTMLElement>('[data-reveal]')) each.dataset.revealed = '';
  });
}

const leave = (page: Page) => page.mouse.move(1270, 790);

test('each benefit has a button that is described by its tooltip', async ({ page }) => {
  await visit(page, '/');
  for (const title of Object.keys(TOOLTIPS) as (keyof typeof TOOLTIPS)[]) {
    const id = await trigger(page, title).getAttribute('aria-describedby');
    const described = page.locator(`[id="${id}"]`);
    await expect(described).toHaveRole('tooltip');
    await expect(described).toHaveText(TOOLTIPS[title]);
    await expect(described).toBeHidden();
  }
  await expect(page.locator('[role="tooltip"]')).toHaveCount(4);
});

test('a tooltip opens after the mouse has rested on its button for 700 ms', async ({ page }) => {
  await open(page);
  await trigger(page, 'Ahorro inmediato').hover();
  await pass(page, OPEN_DELAY_MS - 1);
  await expect(tooltip(page, 'Ahorro inmediato')).toBeHidden();
  await pass(page, 1);
  await expect(tooltip(page, 'Ahorro inmediato')).toBeVisible();
  await leave(page);
  await expect(tooltip(page, 'Ahorro inmediato')).toBeHidden();
});

test('a mouse that leaves before then opens nothing', async ({ page }) => {
  await open(page);
  await trigger(page, 'Ahorro inmediato').hover();
  await pass(page, OPEN_DELAY_MS - 1);
  await leave(page);
  await pass(page, 10 * OPEN_DELAY_MS);
  await expect(tooltip(page, 'Ahorro inmediato')).toBeHidden();
});

test('within 300 ms after one tooltip closed, another opens at once', async ({ page }) => {
  await open(page);
  await trigger(page, 'Ahorro inmediato').hover();
  await pass(page, OPEN_DELAY_MS);
  await leave(page);
  await expect(tooltip(page, 'Ahorro inmediato')).toBeHidden();
  await pass(page, SKIP_DELAY_MS - 1);
  await trigger(page, 'Visibilidad total').hover();
  await pass(page, 1);
  await expect(tooltip(page, 'Visibilidad total')).toBeVisible();
});

test('later than 300 ms after it, another waits again', async ({ page }) => {
  await open(page);
  await trigger(page, 'Ahorro inmediato').hover();
  await pass(page, OPEN_DELAY_MS);
  await leave(page);
  await expect(tooltip(page, 'Ahorro inmediato')).toBeHidden();
  await pass(page, SKIP_DELAY_MS + 1);
  await trigger(page, 'Visibilidad total').hover();
  await pass(page, OPEN_DELAY_MS - 1);
  await expect(tooltip(page, 'Visibilidad total')).toBeHidden();
  await pass(page, 1);
  await expect(tooltip(page, 'Visibilidad total')).toBeVisible();
});

test('a tooltip stands 4 px from its button, inside the window, and can be hovered', async ({ page }) => {
  await open(page);
  for (const title of ['Ahorro inmediato', 'Menos tiempo operativo'] as const) {
    await trigger(page, title).hover();
    await pass(page, OPEN_DELAY_MS);
    const [button, tip] = await Promise.all([
      trigger(page, title).boundingBox(),
      tooltip(page, title).boundingBox(),
    ]);
    if (!button || !tip) throw new Error('the tooltip is not drawn');
    expect(button.y - (tip.y + tip.height)).toBeCloseTo(4, 1);
    expect(tip.x).toBeGreaterThanOrEqual(0);
    expect(tip.x + tip.width).toBeLessThanOrEqual(1280);
    await page.mouse.move(tip.x + tip.width - 20, tip.y + tip.height / 2, { steps: 8 });
    await pass(page, 5000);
    await expect(tooltip(page, title)).toBeVisible();
    await leave(page);
    await pass(page, 5000);
  }
});

test('the keyboard opens a tooltip at once, and Escape or moving on closes it', async ({ page }) => {
  await open(page);
  await trigger(page, 'Ahorro inmediato').focus();
  await page.keyboard.press('Tab');
  await expect(trigger(page, 'Visibilidad total')).toBeFocused();
  await expect(tooltip(page, 'Visibilidad total')).toBeVisible();
  await expect(tooltip(page, 'Ahorro inmediato')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(tooltip(page, 'Visibilidad total')).toBeHidden();
  await expect(trigger(page, 'Visibilidad total')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(tooltip(page, 'KPIs y alertas en tiempo real')).toBeVisible();
});

test('Escape closes a tooltip that the mouse opened', async ({ page }) => {
  await open(page);
  await trigger(page, 'Ahorro inmediato').hover();
  await pass(page, OPEN_DELAY_MS);
  await expect(tooltip(page, 'Ahorro inmediato')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip(page, 'Ahorro inmediato')).toBeHidden();
});

for (const width of [390, 1024, 1280]) {
  test.describe(`with a finger, at ${width} px`, () => {
    test.use({ hasTouch: true, viewport: { width, height: 844 } });

    test('a tap shows a tooltip, the next one or a tap elsewhere hides it', async ({ page }) => {
      await visit(page, '/');
      const button = trigger(page, 'Ahorro inmediato');
      await button.evaluate((each) => each.scrollIntoView({ block: 'center' }));
      await button.tap();
      await expect(tooltip(page, 'Ahorro inmediato')).toBeVisible();
      const box = await tooltip(page, 'Ahorro inmediato').boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      await button.tap();
      await expect(tooltip(page, 'Ahorro inmediato')).toBeHidden();
      await button.tap();
      await expect(tooltip(page, 'Ahorro inmediato')).toBeVisible();
      await page.getByRole('heading', { name: '¿Por qué Trazamar?' }).tap();
      await expect(tooltip(page, 'Ahorro inmediato')).toBeHidden();
    });
  });
}
