import type { InferOutput } from 'valibot';
import { block, flag, group, list, oneOf, optional, text, type Texts } from '#schema/schema.ts';

/** When a part of a legal text is there. legal-page.tsx says what each means. */
export const CONDITIONS = {
  session: 'Si se sigue el origen de la visita en la pestaña (SITE_ATTRIBUTION=session)',
  page: 'Si se sigue el origen solo en la página (SITE_ATTRIBUTION=page)',
  origin: 'Si se sigue el origen (session o page)',
  noSession: 'Si no se guarda el origen en la pestaña (page u off)',
  furtherFields: 'Si los formularios tienen campos agregados',
  webhookReceiver: 'Si las solicitudes van también a otro sistema',
  noWebhookReceiver: 'Si no van a otro sistema',
  samples: 'Si los testimonios son ejemplos',
  ownTestimonials: 'Si los testimonios son reales',
  noTestimonials: 'Si no hay testimonios',
} as const;

const paragraph = text('legalBlock', 'Párrafo');
const part = group('párrafo', {
  when: optional(oneOf('Cuándo está', CONDITIONS, 'Vacío, siempre.')),
  continues: optional(flag('Sigue al párrafo de arriba')),
  text: optional(paragraph),
  items: optional(list('Lista', paragraph, 1, 20)),
});
export type LegalPart = InferOutput<typeof part>;

export const legal = block(
  'legal',
  'Un documento legal',
  {
    title: text('headline', 'Título'),
    reviewed: flag('Lo revisó un abogado', 'Mientras no, la página dice que es un borrador.'),
    draft: text('legalNote', 'Lo que dice mientras es un borrador'),
    indexLabel: text('spoken', 'Nombre de su índice'),
    basis: optional(text('legalBlock', 'Base legal')),
    sections: list(
      'Apartados',
      group('apartado', { title: text('legalTitle', 'Título'), parts: list('Párrafos', part, 1, 12) }),
      1,
      30,
    ),
    updated: text('legalNote', 'Última actualización'),
  },
  'Al cambiarlo, cambia también la fecha de actualización.',
);
export type LegalText = Texts<typeof legal>;
