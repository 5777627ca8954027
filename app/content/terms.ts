import { site } from '#site';
import { legal } from './legal.ts';
import type { LegalDocument } from './types.ts';
import { PATHS } from '#site/paths.ts';
import { testimonials } from './testimonials.ts';

const showsSamples = testimonials.items.length > 0 && Boolean(testimonials.sampleNotice);

const OWN_WORDS =
  testimonials.items.length > 0 ? ', y los testimonios describen experiencias de cada cliente' : '';

/** Borrador: un abogado debe revisarlo antes de publicarlo. Al cambiarlo, pon la fecha en legal.ts. */
export const terms: LegalDocument = {
  ...legal('terms'),
  title: 'Términos de uso',
  sections: [
    {
      title: 'Quién opera el sitio.',
      blocks: [
        `Este sitio lo opera ${site.legalName} («${site.product}»), con domicilio en ${site.address}, ${site.office}. Contacto: ${site.email}.`,
      ],
    },
    {
      title: 'Aceptación y alcance.',
      blocks: [
        'Estos términos aplican al sitio web público. Al usarlo, los aceptas; si no estás de acuerdo, te pedimos no usarlo.',
        `La plataforma de ${site.product} tiene su propio contrato, que no se modifica por lo que aquí se dice.`,
      ],
    },
    {
      title: 'Uso permitido y prohibido.',
      blocks: [
        'Puedes consultar el sitio y enviar sus formularios para pedir información sobre tu operación. No está permitido:',
        [
          'automatizar el envío de formularios,',
          'vulnerar la seguridad del sitio o intentarlo,',
          'usar el sitio con fines ilícitos o en nombre de otra persona sin su autorización.',
        ],
      ],
    },
    {
      title: 'Solicitudes de demo y contacto.',
      blocks: [
        'Enviar una solicitud de demo o un mensaje de contacto no crea obligación de contratar, ni para ti ni para nosotros.',
      ],
    },
    {
      title: 'Prueba gratuita.',
      blocks: [
        'El alcance, la duración y las condiciones de la prueba gratuita se confirman por escrito antes de iniciar.',
      ],
    },
    {
      title: 'Contenido ilustrativo.',
      blocks: [
        'Las pantallas que muestra el sitio usan datos ilustrativos.',
        showsSamples
          ? 'Los testimonios marcados «de ejemplo» son ficticios. Las cifras son totales o casos particulares: los resultados pasados no garantizan resultados futuros.'
          : `Las cifras son totales o casos particulares${OWN_WORDS}: los resultados pasados no garantizan resultados futuros.`,
      ],
    },
    {
      title: 'No es asesoría.',
      blocks: [
        'La información de este sitio no sustituye el criterio de un agente aduanal ni la asesoría legal o fiscal.',
        'La inteligencia artificial puede equivocarse: lo que señala lo valida siempre el usuario.',
      ],
    },
    {
      title: 'Propiedad intelectual y marcas.',
      blocks: [
        'Los textos, los dibujos, el diseño y las marcas de este sitio pertenecen a quien lo opera o a sus respectivos titulares. Consultarlos no te da derechos sobre ellos.',
      ],
    },
    {
      title: 'Enlaces a terceros.',
      blocks: [
        'El sitio puede enlazar páginas que tienen sus propias condiciones, como las de una autoridad, una red profesional o el acceso a la plataforma. No controlamos el contenido de las páginas de terceros.',
        `${site.product} no está afiliado a ninguna autoridad, naviera o aerolínea.`,
      ],
    },
    {
      title: 'Limitación de responsabilidad.',
      blocks: [
        'El sitio se ofrece como información general. En la medida en que la ley lo permita, no respondemos por decisiones tomadas únicamente con base en lo que aquí se publica, ni por interrupciones del sitio. Nada de esto limita los derechos que la ley te reconoce.',
      ],
    },
    {
      title: 'Datos personales.',
      blocks: [
        `Los datos que envías por los formularios se tratan conforme al Aviso de privacidad, publicado en ${site.url}${PATHS.privacy}.`,
      ],
    },
    {
      title: 'Cambios y vigencia.',
      blocks: [
        'Podemos modificar estos términos. La versión vigente es la publicada en esta página, desde la fecha que indica.',
      ],
    },
    {
      title: 'Ley aplicable y tribunales.',
      blocks: [
        `Estos términos se rigen por las leyes de México. Para cualquier controversia son competentes los tribunales de ${site.office}.`,
      ],
    },
    {
      title: 'Fecha.',
      blocks: ['La fecha de la última actualización aparece al final de este documento.'],
    },
  ],
};
