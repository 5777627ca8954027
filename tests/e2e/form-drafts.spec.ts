import { expect, test } from '@playwright/test';
import {
  answer,
  CONTACT,
  DEMO,
  expectInitialValues,
  fill,
  openFilled,
  refuse,
  send,
  valuesOf,
  visitAgain,
} from './support/forms.ts';
import { visit } from './support/visit.ts';

const VALUES = { ...DEMO.values, phone: '+52 (55) 1', message: 'uno\n«dos» 🚢' };

test('what is typed is there again after a reload and after a failure, until it is accepted', async ({
  page,
}) => {
  const form = DEMO.form(page);
  await openFilled(page, DEMO, VALUES);
  await visitAgain(page, DEMO.path);
  expect(await valuesOf(form)).toEqual(VALUES);
  await expect(form.locator('[aria-invalid]')).toHaveCount(0);

  await test.step('the other form has a draft of its own', async () => {
    await visit(page, CONTACT.path);
    await expectInitialValues(page, CONTACT);
    await fill(CONTACT.form(page), { name: 'Ana' });
    await visit(page, DEMO.path);
    expect(await valuesOf(form)).toEqual(VALUES);
  });
  await test.step('a prefilled message that was emptied stays empty', async () => {
    await fill(form, { message: '' });
    await refuse(page);
    await send(page, DEMO, DEMO.failure);
    await visitAgain(page, DEMO.path);
    expect(await valuesOf(form)).toEqual({ ...VALUES, message: '' });
  });
  const bodies = await answer(page);
  await send(page, DEMO, DEMO.success);
  expect(bodies).toEqual([{ type: 'demo', ...VALUES, message: '' }]);
  await visitAgain(page, DEMO.path);
  await expectInitialValues(page, DEMO);
});
