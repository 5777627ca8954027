import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { contactForm, demoForm } from '#content/forms.ts';
import type { Notice } from '#content/types.ts';
import { storedLeads } from '../e2e/support/leads.ts';
import { E2E_URL } from '../e2e/support/server.ts';
import { CONTACT, DEMO } from '../e2e/support/forms.ts';
import { openCutWire } from './support/cut-wire.ts';
import { test } from './support/test.ts';
import { Visitor } from './support/visitor.ts';

const SUBMIT = { css: 'main form button[type="submit"]' };
const TOAST = '[data-toast]';
const newAddress = () => `${randomUUID()}@empresa.example`;

async function fill(visitor: Visitor, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values))
    await visitor.write({ css: `main form [name="${name}"]` }, value);
}

async function expectToast(visitor: Visitor, { title, description }: Notice) {
  await visitor.expectSeen({ css: TOAST, name: title });
  await visitor.expectSeen({ css: TOAST, name: description });
}

const dismiss = (visitor: Visitor) => visitor.click({ css: `${TOAST} button` });

test('a demo is asked for: what is missing is said, and then it is stored', async ({ visitor }) => {
  const email = newAddress();
  await visitor.open('/#demo-form');
  await visitor.click(SUBMIT);
  await expectToast(visitor, demoForm.missing);
  await visitor.expectAttributes({ css: 'main form [name="name"]' }, { 'aria-invalid': 'true' });
  await dismiss(visitor);

  await fill(visitor, { ...DEMO.values, email });
  await visitor.click(SUBMIT);
  await expectToast(visitor, demoForm.success);
  expect(storedLeads(email)).toMatchObject([{ type: 'demo', name: DEMO.values['name'] }]);
  expect(await visitor.problems()).toEqual([]);
});

test('a demo that the wire loses stays in the form, and is stored once when it is sent again', async ({
  visitor,
}) => {
  const wire = await openCutWire(E2E_URL);
  try {
    const email = newAddress();
    const there = new Visitor(visitor.driver, wire.origin);
    await there.open('/#demo-form');
    await fill(there, { ...DEMO.values, email });
    wire.cut();
    await there.click(SUBMIT);
    await expectToast(there, demoForm.failure);
    expect(storedLeads(email)).toEqual([]);
    expect((await there.look({ css: 'main form [name="email"]' }))?.value).toBe(email);

    await dismiss(there);
    wire.mend();
    await there.click(SUBMIT);
    await expectToast(there, demoForm.success);
    expect(storedLeads(email)).toHaveLength(1);
  } finally {
    wire.close();
  }
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
