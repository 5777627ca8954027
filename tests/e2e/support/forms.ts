import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { TRAP_FIELD } from '#contract/evidence.ts';
import { expectHydrated, SCRIPTS, visit } from './visit.ts';

const FUNCTION = '**/functions/v1/send-form-email';

/** What a test needs to know of a form. */
export type FormUnderTest = {
  path: string;
  form: (page: Page) => Locator;
  submit: string;
  values: Readonly<Record<string, string>>;
  prefilled: string;
  success: readonly [title: string, text: string];
  failure: readonly [title: string, text: string];
};

/** The demo form (specification §3, §5, §8). */
export const DEMO: FormUnderTest = {
  path: '/',
  form: (page: Page) => page.locator('#demo-form form'),
  submit: 'Solicitar Demo',
  values: { name: 'Lucía Ñáñez', email: 'lucia@empresa.example', company: 'Importadora del Bajío' },
  prefilled: 'Me interesa conocer cómo la plataforma puede optimizar nuestros procesos de importación.',
  success: [
    '¡Demo solicitada exitosamente!',
    'Nuestro equipo te contactará pronto para agendar una demo personalizada.',
  ],
  failure: [
    'Error al enviar',
    'Hubo un problema al enviar tu solicitud. Por favor intenta nuevamente o contáctanos directamente.',
  ],
};

/** The contact form. */
export const CONTACT: FormUnderTest = {
  path: '/contacto',
  form: (page: Page) => page.getByRole('main').locator('form'),
  submit: 'Enviar mensaje',
  values: { name: 'Lucía', lastName: 'Ñáñez', email: 'lucia@empresa.example' },
  prefilled: '',
  success: ['¡Mensaje enviado exitosamente!', 'Nuestro equipo se pondrá en contacto contigo pronto.'],
  failure: [
    'Error al enviar',
    'Hubo un problema al enviar tu mensaje. Por favor intenta nuevamente o contáctanos directamente.',
  ],
};

export const MISSING = ['Error', 'Por favor completa todos los campos obligatorios.'] as const;

/** The control called `name`. */
export const field = (form: Locator, name: string): Locator => form.locator(`[name="${name}"]`);

export async function fill(form: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(form, name).fill(value);
}

export const submitButton = (page: Page, { form, submit }: FormUnderTest): Locator =>
  form(page).getByRole('button', { name: submit });

/** The values of all controls that a visitor sees. */
export function valuesOf(form: Locator): Promise<Record<string, string>> {
  return form.evaluate(
    (element, unseen) => {
      const entries = [...new FormData(element as HTMLFormElement)];
      return Object.fromEntries(
        entries.filter(([name]) => !unseen.includes(name)).map(([name, value]) => [name, String(value)]),
      );
    },
    ['type', TRAP_FIELD],
  );
}

/** Answers the function in place of the server; returns the bodies that arrive. */
export async function answer(
  page: Page,
  respond: (route: Route) => Promise<void> = (route) => route.fulfill({ json: { ok: true, id: 'an-id' } }),
): Promise<unknown[]> {
  const bodies: unknown[] = [];
  await page.unroute(FUNCTION);
  await page.route(FUNCTION, async (route) => {
    bodies.push(route.request().postDataJSON());
    await respond(route);
  });
  return bodies;
}

/** Answers the function only once `release` is called. */
export async function holdAnswer(page: Page): Promise<{ bodies: unknown[]; release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const bodies = await answer(page, async (route) => {
    await promise;
    await route.fulfill({ json: { ok: true, id: 'an-id' } }).catch(() => {});
  });
  return { bodies, release: resolve };
}

/** Opens the form's page and fills in what the form requires. */
export async function openFilled(page: Page, form: FormUnderTest): Promise<void> {
  await visit(page, form.path);
  await fill(form.form(page), form.values);
}

export async function expectInitialValues(page: Page, form: FormUnderTest): Promise<void> {
  await expect(field(form.form(page), 'message')).toHaveValue(form.prefilled);
  for (const name of ['email', 'name', 'company', 'phone'])
    await expect(field(form.form(page), name)).toHaveValue('');
}

/** Something for every field of a form. */
export const everything = (form: FormUnderTest): Record<string, string> => ({
  ...form.values,
  company: 'Ñandú, S.A.',
  phone: '+52 (55) 1',
  message: 'uno\n«dos» 🚢',
});

/** As the function calls it. */
export const typeOf = (form: FormUnderTest) => (form === DEMO ? 'demo' : 'contact');

/** To the page of a form by a link of the site. */
export async function goTo(page: Page, form: FormUnderTest): Promise<void> {
  const name = form === DEMO ? 'Inicio' : 'Contacto';
  await page.getByRole('contentinfo').getByRole('link', { name }).click();
  await expect(page).toHaveURL(form.path);
  await expectHydrated(page);
}

/** To another page of the site and back, by links. */
export async function leaveAndComeBack(page: Page, form: FormUnderTest): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nosotros' }).click();
  await expect(page).toHaveURL('/nosotros');
  await goTo(page, form);
}

/** Chromium fills a reloaded form in by itself, but not one that is reached by its address again. */
export async function visitAgain(page: Page, path: string): Promise<void> {
  await page.goto('/aviso-de-privacidad');
  await visit(page, path);
}

/** Posts a form natively, as a page does whose scripts have not run yet; those of the next page run. */
export async function postWithoutScripts(
  page: Page,
  form: FormUnderTest,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto(form.path);
  await fill(form.form(page), values);
  await page.unroute(SCRIPTS);
  await submitButton(page, form).click();
}
