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

test('the container opens onto the form, which names what is missing, and its leaves shut with a seal once it is stored', async ({
  visitor,
}) => {
  const { path, texts } = onPage('callToAction', onPage('demoForm').path);
  const email = newAddress();
  const leaf = { css: '.leaf' };
  await visitor.driver.resize(1280, 900);
  await visitor.open(path);
  await visitor.sees({ css: '.walls' }, { attributes: { 'data-reveal': 'armed' } });
  await visitor.sees(leaf, { opacity: '1' });
  await visitor.hover({ css: `#${texts.anchor} h2` });
  await visitor.hover(SUBMIT);
  await visitor.sees(leaf, { opacity: '0' });
  await visitor.driver.resize(390, 844);
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
  await visitor.sees({ css: '[data-outcome="sent"]', name: demoForm.success.title });
  await visitor.sees({ css: '.receipt__bolt b' });
  await visitor.sees(leaf, { opacity: '1' });
  expect(storedLeads(email)).toMatchObject([{ type: 'demo', name: DEMO.values['name'] }]);
});
