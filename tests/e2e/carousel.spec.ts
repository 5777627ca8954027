import { expect, test } from '@playwright/test';
import {
  carousel,
  control,
  expectSlide,
  INTERVAL_MS,
  LONG_MS,
  openCarousel,
  pass,
  slides,
} from './support/carousel.ts';
import { setTabHidden, visitWithStoppedClock } from './support/visit.ts';

test('the carousel has two slides with a caption, a picture and a text alternative each', async ({
  page,
}) => {
  await openCarousel(page);
  await expect(carousel(page)).toHaveAttribute('aria-roledescription', 'carrusel');
  await expect(slides(page)).toHaveCount(2);
  const texts = [
    [
      '1 de 2',
      'Pasa de esto...',
      'Documentos sueltos sobre una mesa: un correo reenviado varias veces, una hoja de cálculo con errores, y un conocimiento de embarque y una lista de empaque cuyo peso bruto no coincide.',
    ],
    [
      '2 de 2',
      'A esto... con Trazamar',
      'Tablero de control con doce operaciones ordenadas por estado. Una señala que el peso bruto no coincide; otra, que va en el día libre 5 de 7.',
    ],
  ] as const;
  for (const [index, [position, caption, alternative]] of texts.entries()) {
    const slide = slides(page).nth(index);
    await expect(slide).toHaveAttribute('role', 'group');
    await expect(slide).toHaveAccessibleName(position);
    await expect(slide.getByText(caption, { exact: true })).toBeAttached();
    await expect(slide.locator('[role="img"]')).toHaveAttribute('aria-label', alternative);
  }
  await expect(carousel(page).getByText('Datos ilustrativos', { exact: true })).toBeVisible();
});

test('the carousel advances every 4000 ms, not a millisecond sooner, and loops', async ({ page }) => {
  await openCarousel(page);
  await expectSlide(page, '1 de 2');
  await pass(page, INTERVAL_MS - 1);
  await expectSlide(page, '1 de 2');
  await pass(page, 1);
  await expectSlide(page, '2 de 2');
  await pass(page, INTERVAL_MS - 1);
  await expectSlide(page, '2 de 2');
  await pass(page, 1);
  await expectSlide(page, '1 de 2');
  await pass(page, INTERVAL_MS);
  await expectSlide(page, '2 de 2');
});

test('the caption of the shown slide is the one to read', async ({ page }) => {
  await openCarousel(page);
  await expect(carousel(page).getByText('Pasa de esto...')).toBeInViewport();
  await pass(page, INTERVAL_MS);
  await expect(carousel(page).getByText('A esto... con Trazamar')).toBeInViewport();
  await expect(carousel(page).getByText('Pasa de esto...')).toHaveCSS('opacity', '0');
});

test('the pause button comes first; it stops the carousel and resumes it', async ({ page }) => {
  await openCarousel(page);
  await expect(carousel(page).getByRole('button')).toHaveCount(3);
  const first = carousel(page).getByRole('button').first();
  await expect(first).toHaveAccessibleName('Pausar presentación');
  await first.click();
  await page.mouse.move(5, 5);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await pass(page, LONG_MS);
  await expectSlide(page, '1 de 2');

  await control(page, 'Reanudar presentación').click();
  await expect(first).toHaveAccessibleName('Pausar presentación');
  await page.mouse.move(5, 5);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await pass(page, INTERVAL_MS);
  await expectSlide(page, '2 de 2');
});

for (const name of ['Anterior', 'Siguiente']) {
  test(`${name} shows the other slide and stops the carousel for good`, async ({ page }) => {
    await openCarousel(page);
    await control(page, name).click();
    await expectSlide(page, '2 de 2');
    await page.mouse.move(5, 5);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await pass(page, LONG_MS);
    await expectSlide(page, '2 de 2');
    await expect(control(page, 'Reanudar presentación')).toBeVisible();
    await control(page, name).click();
    await expectSlide(page, '1 de 2');
  });
}

test('the carousel rests while the mouse is over it', async ({ page }) => {
  await openCarousel(page);
  await slides(page).first().hover();
  await pass(page, LONG_MS);
  await expectSlide(page, '1 de 2');
  await page.mouse.move(5, 5);
  await pass(page, INTERVAL_MS);
  await expectSlide(page, '2 de 2');
});

test('the carousel rests while the focus is in it', async ({ page }) => {
  await openCarousel(page);
  await control(page, 'Pausar presentación').focus();
  await pass(page, LONG_MS);
  await expectSlide(page, '1 de 2');
  await control(page, 'Pausar presentación').blur();
  await pass(page, INTERVAL_MS);
  await expectSlide(page, '2 de 2');
});

test('the carousel rests while the tab is hidden', async ({ page }) => {
  await openCarousel(page);
  await setTabHidden(page, true);
  await pass(page, LONG_MS);
  await expectSlide(page, '1 de 2');
  await setTabHidden(page, false);
  await pass(page, INTERVAL_MS);
  await expectSlide(page, '2 de 2');
});

test('screen readers are told of a new slide only once the carousel no longer moves by itself', async ({
  page,
}) => {
  await openCarousel(page);
  const stage = carousel(page).locator('[aria-live]');
  await expect(stage).toHaveAttribute('aria-live', 'off');
  await control(page, 'Siguiente').click();
  await expect(stage).toHaveAttribute('aria-live', 'polite');
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves by itself, and both slides stand one below the other', async ({ page }) => {
    await visitWithStoppedClock(page, '/');
    await pass(page, LONG_MS);
    await expect(page.locator('[aria-roledescription="diapositiva"][inert]')).toHaveCount(0);
    await expect(carousel(page).getByText('Pasa de esto...')).toBeVisible();
    await expect(carousel(page).getByText('A esto... con Trazamar')).toBeVisible();
    const [first, second] = await Promise.all([
      slides(page).nth(0).boundingBox(),
      slides(page).nth(1).boundingBox(),
    ]);
    if (!first || !second) throw new Error('a slide is not drawn');
    expect(first.height).toBeGreaterThan(100);
    expect(second.height).toBeGreaterThan(100);
    expect(second.y).toBeGreaterThanOrEqual(first.y + first.height - 1);
    await expect(carousel(page).getByRole('button')).toHaveCount(0);
  });
});

test('a mouse that resumes the carousel and goes away leaves it running', async ({ page }) => {
  await openCarousel(page);
  await control(page, 'Pausar presentación').click();
  await control(page, 'Reanudar presentación').click();
  await page.mouse.move(0, 0);
  await pass(page, INTERVAL_MS);
  await expectSlide(page, '2 de 2');
});
