import { FURTHER_FIELDS } from '#contract/fields.ts';
import { site } from '#site';
import { legal } from './legal.ts';
import type { LegalDocument } from './types.ts';

/** Los campos que se agregaron a los formularios, si los hay. */
const further =
  FURTHER_FIELDS.length > 0
    ? ` También lo que respondas en ${FURTHER_FIELDS.map(({ label }) => `«${label}»`).join(', ')}.`
    : '';

const CLICK = 'y, si el enlace los trae, los datos de la campaña y el identificador del clic en el anuncio';

const STRICT = 'El sitio usa solo almacenamiento estrictamente técnico. No hay cookies publicitarias.';

/** Lo que el aviso dice del origen de cada solicitud: sigue a `attribution` de site.config.ts. */
const origin = {
  session: {
    data: `De dónde llegaste, solo con lo que envías en un formulario: su página, la primera página de tu visita, el nombre del sitio desde el que llegaste ${CLICK}.`,
    storage:
      'El sitio usa almacenamiento técnico y, solo en tu pestaña, guarda de dónde llegaste. No hay cookies publicitarias.',
    stored: [
      'Si llegas desde otro sitio o con el enlace de una campaña, la pestaña guarda al instante (almacenamiento de sesión) de dónde llegaste y la primera página que abriste, para saber qué sitios y campañas traen solicitudes. Solo sale de tu equipo con un formulario que envías, y se borra cuando cierras la pestaña. Si llegas directamente, no guarda nada de esto.',
    ],
    before: 'Fuera de eso, antes de que uses un formulario el sitio',
  },
  page: {
    data: `De dónde llegaste a la página del formulario que envías: esa página, el nombre del sitio desde el que llegaste a ella ${CLICK}.`,
    storage: STRICT,
    stored: [],
    before: 'Antes de que uses un formulario, el sitio',
  },
  off: {
    data: '',
    storage: STRICT,
    stored: [],
    before: 'Antes de que uses un formulario, el sitio',
  },
}[site.attribution];

/** Borrador: un abogado debe revisarlo antes de publicarlo. Al cambiarlo, pon la fecha en legal.ts. */
export const privacy: LegalDocument = {
  ...legal('privacy'),
  title: 'Aviso de privacidad',
  basis:
    'Base: Ley Federal de Protección de Datos Personales en Posesión de los Particulares, DOF 20 de marzo de 2025.',
  sections: [
    {
      title: 'Quién es responsable.',
      blocks: [
        `${site.legalName} («${site.product}»), con domicilio en ${site.address}, ${site.office}, es responsable del tratamiento de tus datos personales. Contacto: ${site.privacyEmail}.`,
      ],
    },
    {
      title: 'Qué datos tratamos.',
      blocks: [
        `Nombre y apellidos, correo electrónico, empresa, teléfono (si lo das) y el contenido de tu mensaje; para el boletín, tu correo.${further}`,
        ...(origin.data ? [origin.data] : []),
        'Datos técnicos mínimos, por seguridad: la fecha, un identificador cifrado de tu dirección IP, que cambia cada día, y huellas de tu correo (cifrada) y de lo que enviaste, que evitan registrarlo o responderlo dos veces. El registro del servidor no dice quién visita las páginas, y el sitio no usa herramientas de analítica.',
        'No solicitamos datos personales sensibles; te pedimos no incluirlos en tu mensaje.',
      ],
    },
    {
      title: 'Para qué.',
      blocks: [
        'Finalidades necesarias:',
        [
          '(a) responder tu solicitud,',
          '(b) agendar y dar la demo o el diagnóstico,',
          '(c) dar seguimiento comercial a lo que pediste,',
          '(d) prevenir abuso y proteger el sitio,',
          '(e) cumplir obligaciones legales.',
        ],
        'Finalidades voluntarias, que requieren tu consentimiento:',
        ['(f) enviarte el boletín y novedades.'],
        ...(origin.data
          ? [
              'Finalidad voluntaria, a la que puedes negarte:',
              ['(g) saber qué sitios y campañas traen solicitudes.'],
            ]
          : []),
      ],
    },
    {
      title: 'Cómo negarte a las finalidades voluntarias.',
      blocks: [
        `No confirmes la suscripción; o date de baja en cualquier correo, o escribe a ${site.privacyEmail}. Tu negativa no afecta la respuesta a tu solicitud.`,
        ...(origin.data ? [`Para que no usemos de dónde llegaste, escribe a ${site.privacyEmail}.`] : []),
      ],
    },
    {
      title: 'Con quién se comparten.',
      blocks: [
        `Encargados que nos prestan servicios (${['alojamiento', 'envío de correo', site.webhookReceiver].filter(Boolean).join(', ')}), que actúan por nuestra cuenta.`,
        'No vendemos tus datos. Solo haremos transferencias que la ley permita sin consentimiento o que autorices.',
      ],
    },
    {
      title: 'Opciones para limitar el uso o divulgación.',
      blocks: [`Escribe a ${site.privacyEmail} con el asunto «Limitar uso de datos».`],
    },
    {
      title: 'Derechos ARCO y revocación.',
      blocks: [
        `Puedes acceder, rectificar, cancelar u oponerte, y revocar tu consentimiento: envía a ${site.privacyEmail} tu nombre y medio de respuesta, copia de identificación o de la representación, el derecho que ejerces, los datos a que se refiere y cualquier elemento que ayude a localizarlos.`,
        'Te responderemos en un máximo de 20 días y, si procede, lo haremos efectivo dentro de los 15 días siguientes.',
      ],
    },
    {
      title: 'Cuánto tiempo conservamos tus datos.',
      blocks: [
        `Cada solicitud o mensaje, ${site.retentionDays} días desde que lo recibimos; luego se suprime de nuestra base de datos, con los correos que estén en ella.`,
        'Del boletín: mientras dure tu suscripción. Una que nadie confirma se suprime en pocos días. Si te das de baja, suprimimos tu correo y guardamos solo una huella cifrada, para no volver a incluirte.',
      ],
    },
    {
      title: 'Cookies y almacenamiento local.',
      blocks: [
        origin.storage,
        'Las páginas de este sitio no instalan cookies. Solo el panel de nuestro equipo, que no es público, usa una cookie de sesión para quien entra en él. Lo que escribes en el formulario de demo o de contacto se guarda en la misma pestaña de tu navegador (almacenamiento de sesión) para que no lo pierdas si la página se recarga; al enviarlo se agregan un número al azar y una suma de comprobación, que evitan registrar dos veces el mismo envío. Nada de esto sale de tu equipo antes de que lo envíes. Se borra cuando lo recibimos o cuando cierras la pestaña; hasta entonces queda en ella solo la señal de que lo recibimos.',
        ...origin.stored,
        'Cuando empiezas a llenar un formulario, el programa que lo envía prueba si puede escribir en el almacenamiento local de tu navegador y borra la prueba al instante: no deja nada ahí.',
        `${origin.before} no guarda nada en tu navegador ni pide nada a otros sitios.`,
      ],
    },
    {
      title: 'Medidas de seguridad.',
      blocks: ['Administrativas, técnicas y físicas razonables para proteger tus datos.'],
    },
    {
      title: 'Cambios a este aviso.',
      blocks: [`Se publicarán en ${site.url}/aviso-de-privacidad, con su fecha.`],
    },
    {
      title: 'Autoridad.',
      blocks: [
        'Si consideras vulnerado tu derecho, puedes acudir a la Secretaría Anticorrupción y Buen Gobierno.',
      ],
    },
  ],
};
