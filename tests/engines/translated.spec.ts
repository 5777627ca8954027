import { expect } from '@playwright/test';
import { demoForm } from '#content/forms.ts';
import { footer } from '#content/shell.ts';
import { RESULT_PATHS } from '#contract/paths.ts';
import { translate } from '#tests/support/translate.ts';
import { DEMO, newAddress } from '../e2e/support/forms.ts';
import { storedLeads } from '../e2e/support/leads.ts';
import { test } from './support/test.ts';

const FORM = '#demo-form form';
const SUBMIT = { css: `${FORM} button[type="submit"]` };
const NEWSLETTER = `#${footer.newsletter.id}`;

test('a form is sent after a translation, and the newsletter box answers', async ({ visitor }) => {
  const email = newAddress();
  await visitor.open('/#demo-form');
  await visitor.expectAttributes({ css: FORM }, { novalidate: '' });
  await visitor.driver.evaluate(translate);
  await visitor.click(SUBMIT);
  await visitor.expectSeen({ css: `${FORM} [role="alert"]` });
  for (const [name, value] of Object.entries({ ...DEMO.values, email }))
    if (value) await visitor.write({ css: `${FORM} [name="${name}"]` }, value);
  await visitor.click(SUBMIT);
  await visitor.expectSeen({ css: '[data-toast]', name: demoForm.success.title });
  expect(storedLeads(email)).toHaveLength(1);

  await visitor.write({ css: `${NEWSLETTER} input` }, newAddress());
  await visitor.click({ css: `${NEWSLETTER} button` });
  await visitor.expectSeen({ css: `${NEWSLETTER} strong`, name: footer.newsletter.sent.description });
  expect(await visitor.problems()).toEqual([]);
});

test('a form that is translated before its code arrives keeps what is typed, and posts', async ({
  visitor,
}) => {
  const email = newAddress();
  await visitor.open('/');
  // It is far from the window, so it is not hydrated yet.
  await visitor.driver.evaluate(translate);
  for (const [name, value] of Object.entries({ ...DEMO.values, email }))
    if (value) await visitor.write({ css: `${FORM} [name="${name}"]` }, value);
  await visitor.expectSeen({ css: `[data-island="leadForm"][data-failed] form` });
  await visitor.click(SUBMIT);
  await visitor.arrive(RESULT_PATHS.demoSent);
  expect(storedLeads(email)).toHaveLength(1);
});
