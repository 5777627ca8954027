import { anchor, block, group, list, optional, text } from '#schema/schema.ts';
import { linkText, talk } from '#schema/parts.ts';

const submit = optional(text('button', 'Botón del formulario', 'Vacío, el de «Formularios».'));

export const demoForm = block('demoForm', 'El formulario de demo', {
  anchor: anchor('demo-form'),
  title: text('sectionTitle', 'Título'),
  lead: text('lead', 'Bajada'),
  trial: group('La prueba gratuita', {
    title: text('cardTitle', 'Título'),
    facts: list(
      'Datos',
      group('dato', { term: text('fieldLabel', 'Nombre'), text: text('trialFact', 'Texto') }),
      1,
      4,
      'De las condiciones dice lo mismo que los términos de uso.',
    ),
  }),
  talk,
  submit,
});

export const campaign = block('campaign', 'Inicio con el formulario de demo', {
  title: text('headline', 'Título'),
  lead: text('lead', 'Bajada'),
  talk,
  submit,
});

const fact = (label: string) => text('labelTerm', label);
export const contactForm = block('contactForm', 'La etiqueta con los datos y el formulario de contacto', {
  title: text('headline', 'Título'),
  lead: text('lead', 'Bajada'),
  facts: group('Nombres de los datos', {
    email: fact('Correo'),
    phone: fact('Teléfono'),
    office: fact('Oficina'),
    hours: fact('Horario'),
  }),
  formTitle: text('cardTitle', 'Título del formulario'),
  short: group('El formulario corto', {
    before: text('cardTitle', 'Pregunta'),
    link: linkText('indexLink', 'Enlace'),
  }),
});
