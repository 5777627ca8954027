import { expect, test } from '@playwright/test';
import { CONTACT, DEMO, field, type FormUnderTest } from './support/forms.ts';
import { visit } from './support/visit.ts';

type Expected = {
  name: string;
  label: string;
  required?: boolean;
  type?: string;
  autocomplete?: string;
  placeholder?: string;
  help?: string;
};

const EMAIL: Expected = {
  name: 'email',
  label: 'Correo electrónico *',
  required: true,
  type: 'email',
  autocomplete: 'email',
  placeholder: 'nombre@empresa.com',
};

const FIELDS: { form: FormUnderTest; fields: Expected[] }[] = [
  {
    form: DEMO,
    fields: [
      { name: 'name', label: 'Nombre completo *', required: true, type: 'text', autocomplete: 'name' },
      EMAIL,
      { name: 'company', label: 'Empresa *', required: true, type: 'text', autocomplete: 'organization' },
      {
        name: 'phone',
        label: 'Teléfono (opcional)',
        type: 'tel',
        autocomplete: 'tel',
        placeholder: '55 0000 0000',
        help: 'Solo para coordinar tu demo. Con lada si es fuera de México.',
      },
      { name: 'message', label: 'Mensaje (opcional)' },
    ],
  },
  {
    form: CONTACT,
    fields: [
      { name: 'name', label: 'Nombre *', required: true, type: 'text', autocomplete: 'given-name' },
      { name: 'lastName', label: 'Apellidos *', required: true, type: 'text', autocomplete: 'family-name' },
      EMAIL,
      { name: 'company', label: 'Empresa (opcional)', type: 'text', autocomplete: 'organization' },
      {
        name: 'phone',
        label: 'Teléfono (opcional)',
        type: 'tel',
        autocomplete: 'tel',
        placeholder: '55 0000 0000',
        help: 'Solo para responderte.',
      },
      { name: 'message', label: 'Mensaje (opcional)', help: '¿En qué te ayudamos?' },
    ],
  },
];

for (const { form, fields } of FIELDS) {
  test(`the form on ${form.path} has its fields in order, each with label, type and help`, async ({
    page,
  }) => {
    await visit(page, form.path);
    const element = form.form(page);
    const labels = element.locator('label:not([aria-hidden="true"] *)');
    await expect(labels).toHaveText(fields.map(({ label }) => label));
    for (const { name, label, required, type, autocomplete, placeholder, help } of fields) {
      const control = element.getByLabel(label, { exact: true });
      await expect(control).toHaveAttribute('name', name);
      if (required) await expect(control).toHaveAttribute('required', '');
      else await expect(control).not.toHaveAttribute('required');
      if (type) await expect(control).toHaveAttribute('type', type);
      if (autocomplete) await expect(control).toHaveAttribute('autocomplete', autocomplete);
      if (placeholder) await expect(control).toHaveAttribute('placeholder', placeholder);
      if (help) await expect(control).toHaveAccessibleDescription(help);
    }
  });

  test(`the form on ${form.path} explains the asterisk, its purpose, has a message field of four rows, and its initial values`, async ({
    page,
  }) => {
    await visit(page, form.path);
    const element = form.form(page);
    await expect(element).toContainText('Los campos con * son obligatorios.');
    await expect(element).toContainText(
      'Trazamar Ejemplo, S.A. de C.V. usará estos datos para responder tu solicitud y agendar la demo. Conoce tus derechos y las finalidades en el Aviso de privacidad.',
    );
    await expect(element.getByRole('link', { name: 'Aviso de privacidad' })).toHaveAttribute(
      'href',
      '/aviso-de-privacidad',
    );
    const message = field(element, 'message');
    expect(await message.evaluate((each) => each.tagName)).toBe('TEXTAREA');
    await expect(message).toHaveAttribute('rows', '4');
    const rows = await message.evaluate((each) => {
      const { height, lineHeight, paddingTop, paddingBottom } = getComputedStyle(each);
      return (
        (parseFloat(height) - parseFloat(paddingTop) - parseFloat(paddingBottom)) / parseFloat(lineHeight)
      );
    });
    expect(Math.round(rows)).toBe(4);
    await expect(element.getByRole('button', { name: form.submit })).toBeEnabled();
    await expect(element.getByRole('checkbox')).toHaveCount(0);

    await expect(field(form.form(page), 'message')).toHaveValue(form.prefilled);
    for (const name of ['name', 'email', 'company', 'phone']) {
      await expect(field(form.form(page), name)).toHaveValue('');
    }
  });
}
