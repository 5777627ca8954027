import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { contactForm, demoForm, footer } from '#content';
import { type LeadType } from '#contract/fields.ts';
import { HONEYPOT_FIELD } from '#contract/form-signals.ts';
import { sampleAnswers } from '#contract/forms.ts';
import { FUNCTION_PATHS, FUNCTIONS_BASE, OWN_HEADERS, PRIVACY_PATH } from '#contract/paths.ts';
import type { Notice } from '#schema/parts.ts';
import { forms } from '#site';
import type { LeadFormText } from '#sections/lead-form/form-texts.ts';
import { findBlock, onPage } from './content.ts';
import { expectToast, visit } from './visit.ts';

/** The function that takes leads, as a pattern for `page.route`. */
const FUNCTION = `**${FUNCTION_PATHS.sendFormEmail}`;

type Words = readonly [title: string, text: string];
type Values = Readonly<Record<string, string>>;

/** A form as tests need it. `path` skips a test where no page has the form. */
export type FormUnderTest = {
  readonly path: string;
  form: (page: Page) => Locator;
  text: LeadFormText;
  values: Values;
  prefilled: string;
  success: Words;
  failure: Words;
};

export const wordsOf = ({ title, description }: Notice): Words => [title, description];

const underTest = (text: LeadFormText) => ({
  text,
  form: (page: Page) => page.locator(`main form:has([name="type"][value="${text.type}"])`),
  prefilled: text.fields.find(({ name }) => name === 'message')?.initial ?? '',
  /** Of the toast. The receipt says more. */
  success: [text.success.title, text.brief] as const,
  failure: wordsOf(text.failure),
});

/** A value for each further field of a form, empty where none is required. */
const furtherValues = (type: LeadType): Values =>
  Object.fromEntries(
    forms.furtherFields
      .filter((each) => each.forms[type])
      .map((each) => [
        each.name,
        each.forms[type] === 'required' ? (sampleAnswers(forms)[each.name] ?? '') : '',
      ]),
  );

export const DEMO: FormUnderTest = {
  // Its band may have another text on the button.
  ...underTest({ ...demoForm, submit: findBlock('demoForm')?.texts.submit ?? demoForm.submit }),
  get path() {
    return onPage('demoForm').path;
  },
  values: {
    name: 'Lucía Ñáñez',
    email: 'lucia@empresa.example',
    company: 'Importadora del Bajío',
    ...furtherValues('demo'),
  },
};

export const CONTACT: FormUnderTest = {
  ...underTest(contactForm),
  get path() {
    return onPage('contactForm').path;
  },
  values: {
    name: 'Lucía',
    lastName: 'Ñáñez',
    email: 'lucia@empresa.example',
    ...furtherValues('contact'),
  },
};

export const MISSING = wordsOf(demoForm.missing);

/** All keys of the request body of a demo form. */
export const BODY_KEYS = ['type', ...Object.keys(forms.schemas.demo.entries)].toSorted();

/** A unique address, to find a stored lead. */
export const newAddress = (): string => `${randomUUID()}@empresa.example`;

/** The control called `name`. */
export const field = (form: Locator, name: string): Locator => form.locator(`[name="${name}"]`);

export async function fill(form: Locator, values: Values): Promise<void> {
  for (const [name, value] of Object.entries(values)) await answerField(field(form, name), value);
}

/** Types a text, or chooses an option. */
async function answerField(control: Locator, value: string): Promise<void> {
  const isSelect = await control.evaluate((element) => element instanceof HTMLSelectElement);
  if (isSelect) await control.selectOption(value);
  else await control.fill(value);
}

export const submitButton = (page: Page, { form }: FormUnderTest): Locator =>
  form(page).locator('button[type="submit"]');

/** The receipt above a sent form, or the note in a failed one. */
export const outcomeNote = (page: Page, outcome: 'sent' | 'failed'): Locator =>
  page.locator(`[data-outcome="${outcome}"]`);

/** The values of all visible controls. */
export function valuesOf(form: Locator): Promise<Record<string, string>> {
  return form.evaluate(
    (element, unseen) => {
      const entries = [...new FormData(element as HTMLFormElement)];
      return Object.fromEntries(
        entries.filter(([name]) => !unseen.includes(name)).map(([name, value]) => [name, String(value)]),
      );
    },
    ['type', HONEYPOT_FIELD],
  );
}

/** Opens the form's page and fills it in. */
export async function openFilled(
  page: Page,
  form: FormUnderTest,
  values: Values = form.values,
): Promise<void> {
  await visit(page, form.path);
  await fill(form.form(page), values);
}

/** Presses the button and waits for this outcome, in the toast and beside the form. */
export async function send(page: Page, form: FormUnderTest, words: Words): Promise<void> {
  await submitButton(page, form).click();
  await expectOutcome(page, form, words);
}

export async function expectOutcome(page: Page, form: FormUnderTest, words: Words): Promise<void> {
  await expectToast(page, ...words);
  const isSent = words === form.success;
  const note = outcomeNote(page, isSent ? 'sent' : 'failed');
  for (const text of isSent ? wordsOf(form.text.success) : words)
    await expect(note.getByText(text, { exact: true })).toBeVisible();
  await expect(submitButton(page, form)).toBeEnabled();
}

export async function expectInitialValues(page: Page, form: FormUnderTest): Promise<void> {
  const names = form.text.fields.map(({ name }) => name);
  const empty = Object.fromEntries(names.map((name) => [name, '']));
  await expect.poll(() => valuesOf(form.form(page))).toEqual({ ...empty, message: form.prefilled });
}

const accept = (route: Route) => route.fulfill({ json: { ok: true, id: 'an-id' } });

/** Answers in place of the server. Returns the bodies that arrive. */
export async function answer(
  page: Page,
  respond: (route: Route) => Promise<void> = accept,
): Promise<unknown[]> {
  const bodies: unknown[] = [];
  await page.unroute(FUNCTION);
  await page.route(FUNCTION, async (route) => {
    bodies.push(route.request().postDataJSON());
    await respond(route);
  });
  return bodies;
}

/** Fails every request. */
export const refuse = (page: Page): Promise<unknown[]> =>
  answer(page, (route) => route.fulfill({ status: 500, json: { ok: false } }));

/** Responds only once `release` is called. */
export async function holdAnswer(
  page: Page,
  respond: (route: Route) => Promise<void> = accept,
): Promise<{ bodies: unknown[]; release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const bodies = await answer(page, async (route) => {
    await promise;
    await respond(route).catch(() => {});
  });
  return { bodies, release: resolve };
}

type SentRequest = {
  body: Record<string, unknown>;
  headers: Record<string, string>;
  key: string | undefined;
  signals: string | undefined;
};

/** The requests of the page's scripts to any function, in order. */
export function watchSent(page: Page): SentRequest[] {
  const sent: SentRequest[] = [];
  page.on('request', (request) => {
    if (!request.url().includes(`${FUNCTIONS_BASE}/`) || request.method() !== 'POST') return;
    const headers = request.headers();
    sent.push({
      body: request.postDataJSON() as SentRequest['body'],
      headers,
      key: headers[OWN_HEADERS.idempotencyKey.toLowerCase()],
      signals: headers[OWN_HEADERS.formSignals.toLowerCase()],
    });
  });
  return sent;
}

/** Chromium restores the fields of a reloaded form, but not of one opened again by its address. */
export async function visitAgain(page: Page, path: string): Promise<void> {
  await page.goto(PRIVACY_PATH);
  await visit(page, path);
}

/** The form's type in the function's request. */
export const typeOf = ({ text }: FormUnderTest): LeadFormText['type'] => text.type;

/** The newsletter box in the footer of every page. */
export function newsletterBox(page: Page) {
  const box = page.locator(`#${footer.newsletter.id}`);
  return { box, input: box.getByRole('textbox'), button: box.getByRole('button') };
}
