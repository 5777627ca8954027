import { expect, test } from '@playwright/test';
import { expectArrivedAt, isSmooth, recordScroll, visit } from './support/visit.ts';

const TO_DEMO_FORM = [
  { section: '#hero', name: 'Empieza tu prueba gratis' },
  { section: '#solucion', name: 'Agendar Demo' },
  { section: 'main > section:nth-of-type(9)', name: 'Comenzar prueba gratuita' },
] as const;

for (const { section, name } of TO_DEMO_FORM) {
  test(`«${name}» scrolls smoothly to the demo form and moves the focus to its heading`, async ({ page }) => {
    await visit(page, '/');
    const button = page.locator(section).getByRole('link', { name, exact: true });
    await button.scrollIntoViewIfNeeded();
    const from = await page.evaluate(() => scrollY);
    const positions = await recordScroll(page);
    await button.click();
    await expectArrivedAt(page, '#demo-form');
    expect(isSmooth(await positions(), from, await page.evaluate(() => scrollY))).toBe(true);
    await expect(page.getByRole('heading', { name: 'Pide tu demo' })).toBeFocused();
    await expect(page).toHaveURL('/#demo-form');
  });
}

test('under reduced motion the hero button jumps to the demo form', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  const positions = await recordScroll(page);
  await page.getByRole('link', { name: 'Empieza tu prueba gratis' }).click();
  await expectArrivedAt(page, '#demo-form');
  const to = await page.evaluate(() => scrollY);
  expect((await positions()).filter((y) => y !== to)).toEqual([]);
});

for (const section of ['#hero', 'main > section:nth-of-type(9)']) {
  test(`«Agenda un diagnóstico» in ${section} leads to the contact page`, async ({ page }) => {
    await visit(page, '/');
    await page.locator(section).getByRole('link', { name: 'Agenda un diagnóstico' }).click();
    await expect(page).toHaveURL('/contacto');
  });
}

test('the call to action says what to expect', async ({ page }) => {
  await visit(page, '/');
  const section = page.locator('main > section').nth(8);
  await expect(section.getByRole('heading', { level: 2 })).toHaveText(
    'Que tu próximo embarque llegue sin sorpresas',
  );
  await expect(section).toContainText('Empieza con una operación. Si te sirve, sumas las demás.');
});

test('the demo section says what happens next and how to talk instead', async ({ page }) => {
  await visit(page, '/');
  const section = page.locator('#demo-form');
  await expect(section).toContainText(
    'Tu prueba gratis empieza aquí. Cuéntanos de tu operación y agendamos una demo personalizada.',
  );
  const next = section.getByRole('complementary', { name: 'Qué pasa después' });
  await expect(next.getByRole('listitem')).toHaveText([
    'Leemos tu mensaje.',
    'Te contactamos en horario hábil: lunes a viernes, de 9:00 a 18:00 (hora de la Ciudad de México).',
    'Vemos la plataforma con un caso parecido al tuyo.',
  ]);
  await expect(next).toContainText('¿Prefieres hablar?');
  const [phone, email] = [
    next.getByRole('link', { name: '+52 55 5555 0199' }),
    next.getByRole('link', { name: 'hola@trazamar.example' }),
  ];
  await expect(phone).toHaveAttribute('href', 'tel:+525555550199');
  await expect(email).toHaveAttribute('href', 'mailto:hola@trazamar.example');
});
