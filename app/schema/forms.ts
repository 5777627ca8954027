import { check, literal, metadata, pipe, variant } from 'valibot';
import { SPECIFIED_FIELDS } from '#contract/fields.ts';
import { HONEYPOT_FIELD } from '#contract/form-signals.ts';
import { ORIGIN_KEYS } from '#contract/origin.ts';
import { code, flag, group, link, list, number, object, oneOf, optional, template, text } from './schema.ts';
import { notice } from './parts.ts';

export const MOST_FURTHER = 20;
export const LONGEST = 2000;
/** Keys of the request, columns of leads in server/inbox/columns.ts, and a key that every object has. */
const TAKEN = [
  ...SPECIFIED_FIELDS.map(({ name }) => name),
  ...ORIGIN_KEYS,
  'type',
  'id',
  'folio',
  'received',
  'status',
  'responsible',
  'note',
  'history',
  'origin',
  'corrects',
  'earlier',
  'spam',
  'webhook',
  'constructor',
  HONEYPOT_FIELD,
];

const label = text('fieldLabel', 'Etiqueta', 'La de un campo obligatorio termina con « *».');
const words = {
  label,
  placeholder: optional(
    text('placeholder', 'Ejemplo gris', 'En una lista, su primer renglón: «Elige una opción».'),
  ),
  help: optional(text('fieldHelp', 'Ayuda')),
  required: optional(text('fieldError', 'Si queda vacío')),
};
const half = optional(flag('Ocupa media línea'));

/** A field of the specification. Its limits and kind are in contract/fields.ts. */
const field = group('campo', {
  name: oneOf(
    'Campo',
    Object.fromEntries(SPECIFIED_FIELDS.map((each) => [each.name, each.label])),
    'No se cambia.',
    `Aquí van solo los campos del sitio (${SPECIFIED_FIELDS.map(({ name }) => name).join(', ')}). Uno tuyo va en «Campos agregados» («furtherFields»), con «demo: optional» o «contact: required».`,
  ),
  ...words,
  format: optional(text('fieldError', 'Si está mal escrito')),
  doubt: optional(text('fieldHelp', 'Si a un teléfono de México le falta un dígito')),
  initial: optional(text('prefilled', 'Texto con que empieza')),
  half,
});

const requirement = (form: string) =>
  optional(oneOf(`En el formulario de ${form}`, { required: 'Obligatorio', optional: 'Opcional' }));
const common = {
  name: pipe(
    code(
      /^[a-z][A-Za-z\d]*$/,
      'Empieza con minúscula y lleva solo letras sin acento y números.',
      'Nombre con que se guarda',
      'Sin espacios ni acentos, como tipoDeCarga. Si lo cambias, es otro campo.',
    ),
    check((name) => !TAKEN.includes(name), 'Es un nombre que el sitio ya usa. Elige otro.'),
  ),
  inMails: text('fieldLabel', 'Nombre en los correos y en Excel'),
  demo: requirement('demo'),
  contact: requirement('contacto'),
  ...words,
  half,
};
/** The kinds of fields that may be added, by the name that the editor shows. */
const KINDS = {
  line: 'Un renglón',
  text: 'Varios renglones',
  email: 'Correo',
  phone: 'Teléfono',
  choice: 'Una lista',
} as const;
const typed = <const Kind extends keyof typeof KINDS>(kind: Kind) =>
  group(KINDS[kind], { kind: literal(kind), ...common, max: number(1, LONGEST, 'Cuántos caracteres caben') });
const furtherField = pipe(
  variant('kind', [
    typed('line'),
    typed('text'),
    typed('email'),
    typed('phone'),
    group(KINDS.choice, {
      kind: literal('choice'),
      ...common,
      options: list('Opciones', text('fieldOption', 'Opción'), 1, 50),
    }),
  ]),
  metadata({ label: 'campo' }),
);

const form = (name: string) =>
  group(name, {
    heading: text('formHeading', 'Encabezado'),
    fields: list(
      'Campos',
      field,
      1,
      SPECIFIED_FIELDS.length,
      'Van todos los del formulario, en cualquier orden.',
    ),
    submit: text('button', 'Botón'),
    again: text('button', 'Botón después de enviar'),
    privacy: text('consent', 'Aviso de privacidad, antes de su enlace'),
    success: notice('Enviado'),
    brief: text('noticeText', 'Lo mismo en breve, en el aviso que se va solo'),
    stamp: text('stamp', 'Sello'),
    steps: list('Qué pasa después', text('step', 'Paso'), 1, 5, 'También están en el correo a la persona.'),
    failure: notice('No se pudo enviar'),
  });

/** content/forms.yaml. */
export const forms = object({
  demo: form('Formulario de demo'),
  contact: form('Formulario de contacto'),
  furtherFields: optional(
    list(
      'Campos agregados',
      furtherField,
      0,
      MOST_FURTHER,
      'Quien tenga la página abierta al publicar un campo obligatorio tendrá que recargarla.',
    ),
  ),
  common: group('Lo que dicen los dos', {
    requiredNote: text('formNote', 'Nota sobre los obligatorios'),
    submitting: text('button', 'Botón mientras se envía'),
    honeypot: text('spoken', 'Etiqueta del campo que nadie ve'),
    privacy: group('Enlace al aviso de privacidad', {
      label: text('footerLink', 'Texto'),
      to: link('A dónde lleva'),
    }),
    tooLong: template('fieldError', { max: 2000 }, 'Demasiado largo'),
    mistyped: template(
      'fieldHelp',
      { suggestion: 'nombre.apellido@hotmail.com' },
      'Si un correo parece mal escrito',
    ),
    tooMany: text('fieldError', 'Tras demasiados intentos, después de «no se pudo»'),
    missing: notice('Faltan datos'),
    badFormat: notice('Correo mal escrito'),
    next: text('formHeading', 'Título de lo que pasa después'),
    copy: text('formHeading', 'Nombre de la copia'),
    folio: template('formHeading', { folio: '1F3A90C2' }, 'Folio'),
    receipt: group('La copia para quien lo envió: lo que escribió', {
      name: text('fieldLabel', 'Nombre'),
      email: text('fieldLabel', 'Correo'),
      company: text('fieldLabel', 'Empresa'),
      phone: text('fieldLabel', 'Teléfono'),
    }),
  }),
});
