import { demoForm } from '#content';
import { onPage } from '../e2e/support/content.ts';
import { DEMO, newAddress } from '../e2e/support/forms.ts';
import { test } from './support/test.ts';

const field = (name: string) => ({ css: `main form [name="${name}"]` });

test('the container opens onto the form, which is filled and sent, and its leaves shut with a seal', async ({
  visitor,
}) => {
  const { path, texts } = onPage('callToAction', onPage('demoForm').path);
  const leaf = { css: '.leaf' };
  await visitor.driver.resize(1280, 900);
  await visitor.open(path);
  await visitor.sees({ css: '.walls' }, { attributes: { 'data-reveal': 'armed' } });
  await visitor.sees(leaf, { opacity: '1' });
  await visitor.hover({ css: `#${texts.anchor} h2` });
  for (const [name, value] of Object.entries({ ...DEMO.values, email: newAddress() }))
    if (value) await visitor.write(field(name), value);
  await visitor.sees(leaf, { opacity: '0' });
  await visitor.click({ css: 'main form button[type="submit"]' });
  await visitor.sees({ css: '[data-outcome="sent"]', name: demoForm.success.title });
  await visitor.sees({ css: '.receipt__bolt b' });
  await visitor.sees(leaf, { opacity: '1' });
});
