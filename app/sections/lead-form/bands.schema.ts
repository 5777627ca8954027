import { anchor, block, group, optional, text } from '#schema/schema.ts';
import { linkText, questionList, talk } from '#schema/parts.ts';

const submit = optional(text('button', 'Botón del formulario', 'Vacío, el de «Formularios».'));

export const demoForm = block('demoForm', 'El formulario de demo', {
  anchor: anchor('demo-form'),
  title: text('sectionTitle', 'Título'),
  lead: text('lead', 'Bajada'),
  questions: optional(
    group('Preguntas, plegadas junto al formulario', {
      anchor: anchor('preguntas'),
      title: text('cardTitle', 'Título'),
      items: questionList,
    }),
  ),
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
