import * as v from 'valibot';
import { WEEK } from '#contract/office.ts';
import { OPERATOR_EMAIL, RETENTION_DAYS } from '#contract/site.ts';
import { code, group, object, oneOf } from './schema.ts';

const filled = (label: string, hint?: string) => code(/\S/, 'Está vacío. Escribe el dato.', label, hint);
const email = (label: string) =>
  code(OPERATOR_EMAIL, 'No es un correo: debe tener el formato nombre@empresa.com.', label);
const address = (label: string, hint?: string) =>
  blank(code(/^(?:https?:\/\/\S+)?$/, 'No es una dirección completa: empieza con https://.', label, hint));
const blank = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(schema, '') as unknown as v.OptionalSchema<v.GenericSchema<string>, ''>;
const any = (label: string, hint?: string) => blank(code(/^/, '', label, hint));

const day = (label: string) => oneOf(label, Object.fromEntries(WEEK.map((each) => [each, each])));
const time = (label: string) =>
  code(/^(?:(?:[01]?\d|2[0-3]):[0-5]\d|24:00)$/, 'No es una hora. Escríbela así: 9:00 o 18:30.', label);

const hours = v.pipe(
  group('Horario de oficina', {
    firstDay: day('Primer día'),
    lastDay: day('Último día'),
    opens: time('Abre'),
    closes: time('Cierra'),
    timeZone: v.pipe(
      code(/\S/, 'Está vacío.', 'Zona horaria', 'Como America/Mexico_City o America/Bogota.'),
      v.check(isTimeZone, 'No es una zona horaria. Escríbela así: America/Mexico_City, America/Bogota.'),
    ),
    timeZoneName: code(/\S/, 'Está vacío.', 'Cómo se lee la zona horaria'),
  }),
  v.forward(
    v.check(
      ({ firstDay, lastDay }) => WEEK.indexOf(lastDay) >= WEEK.indexOf(firstDay),
      'Va antes del primer día. La semana empieza en lunes.',
    ),
    ['lastDay'],
  ),
);

/** content/site.yaml. Each value but the hours has a variable that wins (contract/site.ts), where they are explained. */
export const site = object({
  product: filled('Producto'),
  email: email('Correo'),
  phone: filled('Teléfono', 'Con su clave: +52 55 1234 5678.'),
  phoneCountry: code(/^[A-Z]{2}$/, 'Son dos letras mayúsculas, como MX (ISO 3166).', 'País de los teléfonos'),
  office: filled('Ciudad de la oficina'),
  hours,
  whatsapp: any('WhatsApp', 'Con su clave. Vacío, no hay enlace.'),
  loginUrl: address('Acceso a la plataforma', 'Vacío, no hay enlace.'),
  networkUrl: address('Página en LinkedIn', 'Vacío, no hay enlace.'),
  networks: any(
    'Otras redes',
    'Nombre y dirección de cada una, con comas: Instagram https://…, YouTube https://…',
  ),
  meetingUrl: address('Página para elegir horario', 'Vacío, no hay enlace.'),
  documentsPlace: any('Dónde se guardan los documentos', 'Una frase. Vacío, la pregunta no está.'),
  legalName: filled('Razón social'),
  address: filled('Domicilio, sin la ciudad'),
  privacyEmail: email('Correo para derechos ARCO'),
  url: code(
    /^https?:\/\/[^\s/]+$/,
    'Es la dirección del sitio sin diagonal final: https://www.empresa.com.',
    'Dirección del sitio',
  ),
  copyrightYear: blank(
    code(/^(?:\d{4})?$/, 'Es un año de cuatro cifras.', 'Año de los derechos', 'Vacío, el actual.'),
  ),
  attribution: oneOf(
    'Origen de las solicitudes',
    { session: 'Se sigue en la pestaña', page: 'Solo en la página', off: 'No se sigue' },
    'El aviso de privacidad lo dice.',
  ),
  webhookReceiver: any('Sistema que recibe las solicitudes', 'Como «sistema de gestión de clientes (CRM)».'),
  retentionDays: code(
    RETENTION_DAYS,
    'Es un número de días, del 1 al 99999.',
    'Días que se guardan los datos',
  ),
  noindex: oneOf('Que los buscadores no lo listen', { false: 'No', true: 'Sí' }, 'Para un sitio de prueba.'),
});

function isTimeZone(timeZone: string): boolean {
  try {
    Intl.DateTimeFormat('es', { timeZone });
    return true;
  } catch {
    return false;
  }
}
