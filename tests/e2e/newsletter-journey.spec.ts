import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Email } from 'postal-mime';
import { mailTo } from './support/mails.ts';
import { E2E_URL } from './support/server.ts';
import { expectHydrated, expectToast } from './support/visit.ts';

/** Where a mail's link leads on this server, by the label before it. */
function linkIn({ text = '' }: Email, label: string): string {
  const link = new RegExp(`${label}:\\s+(http\\S+)`).exec(text)?.[1];
  if (!link) throw new Error(`no link "${label}" in the mail`);
  return link;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });
    const how = javaScriptEnabled ? 'with scripts' : 'without scripts';

    test(`a visitor subscribes, confirms by mail, and leaves by mail, ${how}`, async ({ page }) => {
      const email = `${randomUUID()}@empresa.example`;
      await page.goto('/nosotros');
      // A press before the scripts run is the native post.
      if (javaScriptEnabled) await expectHydrated(page);
      const box = page.getByRole('contentinfo').locator('form');
      await box.getByLabel('Correo electrónico').fill(email);
      await box.getByRole('button', { name: 'Suscribirse' }).click();
      if (javaScriptEnabled) {
        await expectToast(page, 'Revisa tu correo', 'Te enviamos un enlace para confirmar tu suscripción.');
      } else {
        await expect(page).toHaveURL('/suscripcion-por-confirmar');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Revisa tu correo');
      }

      const asking = await mailTo(email, 'Confirma tu suscripción a Trazamar');
      const confirmation = linkIn(asking, 'Confirmar mi suscripción');
      expect(confirmation.startsWith(`${E2E_URL}/boletin/confirmar?token=`)).toBe(true);
      await page.goto(confirmation);
      await page.getByRole('button', { name: 'Confirmar mi suscripción' }).click();
      await expect(page).toHaveURL('/suscripcion-confirmada');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suscripción confirmada.');

      const welcome = await mailTo(email, 'Tu suscripción quedó confirmada');
      await page.goto(linkIn(welcome, 'Darme de baja'));
      await page.getByRole('button', { name: 'Darme de baja' }).click();
      await expect(page).toHaveURL('/baja-confirmada');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Listo, ya no recibirás el boletín.');

      // The link that confirmed is of no use any more.
      await page.goto(confirmation);
      await page.getByRole('button', { name: 'Confirmar mi suscripción' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este enlace ya venció.');
    });
  });
}
