import { OFFICE_HOURS, OFFICE_TIME_ZONE_NAME } from '#contract/office-hours.ts';
import { capitalized } from '#contract/text.ts';
import { site } from '#site';
import { whatsapp } from './away.ts';
import type { LabelFact } from './types.ts';

/** La página de contacto. El correo, el teléfono y la oficina están en site.config.ts; los textos del formulario, en forms.ts. */
export const contact: {
  title: string;
  lead: string;
  product: string;
  formTitle: string;
  facts: readonly LabelFact[];
} = {
  title: 'Hablemos de tu operación',
  lead: 'Escríbenos y te responde una persona del equipo.',
  product: site.product,
  formTitle: 'Envíanos un mensaje',
  facts: [
    { term: 'Correo', text: site.email, href: `mailto:${site.email}` },
    { term: 'Teléfono', text: site.phone, href: site.phoneUrl },
    ...(whatsapp
      ? [{ term: whatsapp.label, text: site.whatsapp, href: whatsapp.href, note: whatsapp.note }]
      : []),
    { term: 'Oficina', text: site.office },
    { term: 'Horario', text: `${capitalized(OFFICE_HOURS)} (${OFFICE_TIME_ZONE_NAME})` },
  ],
};
