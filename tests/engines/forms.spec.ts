import { expect } from '@playwright/test';
import { contactForm, demoForm } from '#content/forms.ts';
import type { Notice } from '#content/types.ts';
import { storedLeads } from '../e2e/support/leads.ts';
import { CONTACT, DEMO, newAddress } from '../e2e/support/forms.ts';
import { test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

const SUBMIT = { css: 'main form button[type="submit"]' };
const SUMMARY = { css: 'main form [role="alert"]' };
const TOAST = '[data-toast]';

async function fill(visitor: Visitor, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values).filter(([, text]) => text !== ''))
    await visitor.write({ css: `main form [name="${name}"]` }, value);
}

async function expectToast(visitor: Visitor, { title, description }: Notice) {
  await visitor.expectSeen({ css: TOAST, name: title });
  await visitor.expectSeen({ css: TOAST, name: description });
}

/** Runs in the page. No time passes for toasts in a hidden tab. */
function hideTab() {
  Object.defineProperty(document, 'hidden', { get: () => true });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Expects that a part of the form stands below the toast. */
async function expectBelowToast(visitor: Visitor, css: string) {
  const distance = async () => {
    const [part, toast] = [await visitor.look({ css }), await visitor.look({ css: TOAST })];
    return (part?.top ?? Number.NaN) - (toast?.bottom ?? Number.NaN);
  };
  await visitor.eventually(distance).toBeGreaterThanOrEqual(0);
}

test('the demo form names what is missing, is stored once, and opens again at a second press', async ({
  visitor,
}) => {
  const email = newAddress();
  await visitor.driver.resize(390, 844);
  await visitor.open('/#demo-form');
  await visitor.driver.evaluate(hideTab);
  // Until its scripts run, the browser refuses an empty form by itself.
  await visitor.expectAttributes({ css: 'main form' }, { novalidate: '' });
  await visitor.click(SUBMIT);
  await expectToast(visitor, demoForm.missing);
  await visitor.expectFocused(SUMMARY);
  await expectBelowToast(visitor, SUMMARY.css);
  await visitor.expectAttributes({ css: 'main form [name="name"]' }, { 'aria-invalid': 'true' });

  const { email: _missing, ...others } = DEMO.values;
  await fill(visitor, others);
  await visitor.expectSeen({ css: TOAST }, false);
  await visitor.expectSeen(SUMMARY);
  await visitor.click(SUBMIT);
  await visitor.expectFocused({ css: 'main form [name="email"]' });
  await expectBelowToast(visitor, 'main .form-cell:has([name="email"])');

  await fill(visitor, { email });
  await visitor.click(SUBMIT);
  await expectToast(visitor, demoForm.success);
  await expectBelowToast(visitor, SUBMIT.css);
  await visitor.click(SUBMIT);
  await visitor.expectFocused({ css: 'main form [name="name"]' });
  await visitor.expectSeen({ css: 'main form [aria-invalid]' }, false);
  expect(storedLeads(email)).toMatchObject([{ type: 'demo', name: DEMO.values['name'] }]);
  expect(await visitor.problems()).toEqual([]);
});

test('a message is sent by the keyboard alone, and stored', async ({ visitor }) => {
  const email = newAddress();
  await visitor.open('/contacto');
  for (const [name, value] of Object.entries({ ...CONTACT.values, email })) {
    await visitor.tabTo({ css: `main form [name="${name}"]` });
    await visitor.driver.type(value);
  }
  await visitor.tabTo(SUBMIT);
  await visitor.press('Enter');
  await expectToast(visitor, contactForm.success);
  expect(storedLeads(email)).toMatchObject([{ type: 'contact' }]);
  expect(await visitor.problems()).toEqual([]);
});
