import { OFFICE_HOURS, OFFICE_TIME_ZONE_NAME } from '#contract/office-hours.ts';
import { site } from '#site';
import { meeting, whatsapp } from './away.ts';
import { PATHS } from '#site/paths.ts';
import { tooManyAfter } from './too-many.ts';
import type { FormField, LeadFormText } from './types.ts';

/** Lo que se lee junto a un campo vacío o mal escrito. */
const ERRORS = {
  name: { required: 'Escribe tu nombre.' },
  lastName: { required: 'Escribe tus apellidos.' },
  email: {
    required: 'Escribe tu correo electrónico.',
    format: 'Revisa el correo: debe tener el formato nombre@empresa.com.',
  },
  company: { required: 'Escribe el nombre de tu empresa.' },
};

const email: FormField = {
  name: 'email',
  label: 'Correo electrónico *',
  autoComplete: 'email',
  placeholder: 'nombre@empresa.com',
  half: true,
  errors: ERRORS.email,
};

/** Se lee en lugar de la ayuda, si al teléfono parece faltarle un dígito. */
const DOUBT = site.phoneCountry === 'MX' ? '¿Falta un dígito?' : undefined;

const phone = {
  name: 'phone',
  label: 'Teléfono (opcional)',
  autoComplete: 'tel',
  placeholder: '55 0000 0000',
  doubt: DOUBT,
  errors: {},
} satisfies FormField;

const ABROAD = 'Si no es de México, agrega la clave de país.';
const demoPhone = {
  ...phone,
  help: `Solo para coordinar tu demo. ${ABROAD}`,
  doubt: DOUBT && `${DOUBT} ${ABROAD}`,
};

/** Lo que dicen por igual los dos formularios. */
const common = {
  requiredNote: 'Los campos con * son obligatorios.',
  submitting: 'Enviando...',
  honeypot: 'No llenar este campo',
  summary: 'Revisa estos campos:',
  tooLong: (max: number) => `Máximo ${max} caracteres.`,
  missing: { title: 'Error', description: 'Por favor completa todos los campos obligatorios.' },
  badFormat: { title: 'Error', description: 'Revisa el formato de tu correo electrónico.' },
  copy: 'Tu copia',
  again: 'Enviar otra solicitud',
  receipt: {
    name: 'Nombre',
    company: 'Empresa',
    next: 'Qué sigue',
    nextText: `Te contactamos de ${OFFICE_HOURS} (${OFFICE_TIME_ZONE_NAME}).`,
    phone: 'Llámanos',
  },
  meeting,
  attribution: site.attribution,
  folio: (folio: string) => `Folio ${folio}`,
  direct: {
    email: { label: site.email, href: `mailto:${site.email}` },
    phone: { label: site.phone, href: site.phoneUrl },
    whatsapp,
  },
};

/** El aviso de privacidad junto al botón. `purpose` dice para qué se usan los datos. */
const privacyFor = (purpose: string) => ({
  before: `${site.legalName} usará estos datos para ${purpose}. Conoce tus derechos y las finalidades en el `,
  link: { label: 'Aviso de privacidad', to: PATHS.privacy },
  after: '.',
});

/** Los avisos de cuando un envío no sale. Están fijados por la especificación. */
const demoFailure = {
  title: 'Error al enviar',
  description:
    'Hubo un problema al enviar tu solicitud. Por favor intenta nuevamente o contáctanos directamente.',
};

const contactFailure = {
  title: 'Error al enviar',
  description:
    'Hubo un problema al enviar tu mensaje. Por favor intenta nuevamente o contáctanos directamente.',
};

/** El formulario de la portada. `name`, `autoComplete` y `half` no son textos: no se cambian. */
export const demoForm: LeadFormText = {
  ...common,
  type: 'demo',
  heading: 'Solicitud de demo',
  fields: [
    { name: 'name', label: 'Nombre completo *', autoComplete: 'name', errors: ERRORS.name },
    email,
    {
      name: 'company',
      label: 'Empresa *',
      autoComplete: 'organization',
      half: true,
      errors: ERRORS.company,
    },
    demoPhone,
    {
      name: 'message',
      label: 'Mensaje (opcional)',
      initial: 'Me interesa conocer cómo la plataforma puede optimizar nuestros procesos de importación.',
      errors: {},
    },
  ],
  submit: 'Solicitar Demo',
  privacy: privacyFor('responder tu solicitud y agendar la demo'),
  success: {
    title: '¡Demo solicitada exitosamente!',
    description: 'Nuestro equipo te contactará pronto para agendar una demo personalizada.',
  },
  stamp: 'Recibida',
  failure: demoFailure,
  tooMany: tooManyAfter(demoFailure),
};

/** El formulario de /contacto. */
export const contactForm: LeadFormText = {
  ...common,
  again: 'Enviar otro mensaje',
  type: 'contact',
  heading: 'Mensaje de contacto',
  fields: [
    {
      name: 'name',
      label: 'Nombre *',
      autoComplete: 'given-name',
      half: true,
      errors: ERRORS.name,
    },
    {
      name: 'lastName',
      label: 'Apellidos *',
      autoComplete: 'family-name',
      half: true,
      errors: ERRORS.lastName,
    },
    { ...email, half: false },
    { name: 'company', label: 'Empresa (opcional)', autoComplete: 'organization', half: true, errors: {} },
    { ...phone, help: 'Solo para responderte.', half: true },
    { name: 'message', label: 'Mensaje (opcional)', help: '¿En qué te ayudamos?', errors: {} },
  ],
  submit: 'Enviar mensaje',
  privacy: privacyFor('responder tu mensaje'),
  success: {
    title: '¡Mensaje enviado exitosamente!',
    description: 'Nuestro equipo se pondrá en contacto contigo pronto.',
  },
  stamp: 'Recibido',
  failure: contactFailure,
  tooMany: tooManyAfter(contactFailure),
};
