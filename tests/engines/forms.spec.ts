import { expect } from '@playwright/test';
import { demoForm } from '#content';
import { onPage } from '../e2e/support/content.ts';
import { DEMO, newAddress } from '../e2e/support/forms.ts';
import { storedLeads } from '../e2e/support/leads.ts';
import { test } from './support/test.ts';

const FORM = 'main form';
const SUBMIT = { css: `${FORM} button[type="submit"]` };
const TOAST = '[data-toast]';
const fieldOf = (name: string) => ({ css: `${FORM} [name="${name}"]` });

test('the demo form names what is missing, and is stored once it is complete', async ({ visitor }) => {
  const { path, texts } = onPage('demoForm');
  const email = newAddress();
  await visitor.driver.resize(390, 844);
  await visitor.open(`${path}#${texts.anchor}`);
  // Until its scripts run, the browser refuses an empty form by itself.
  await visitor.sees({ css: FORM }, { attributes: { novalidate: '' } });
  await visitor.click(SUBMIT);
  await visitor.sees({ css: TOAST, name: demoForm.missing.description });
  await visitor.sees(fieldOf('name'), { isFocused: true, attributes: { 'aria-invalid': 'true' } });

  for (const [name, value] of Object.entries({ ...DEMO.values, email }))
    if (value) await visitor.write(fieldOf(name), value);
  await visitor.seesNot({ css: TOAST });
  await visitor.click(SUBMIT);
  await visitor.sees({ css: TOAST, name: demoForm.success.title });
  expect(storedLeads(email)).toMatchObject([{ type: 'demo', name: DEMO.values['name'] }]);
});
