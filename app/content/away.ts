import { site } from '#site';
import type { AwayText } from './types.ts';

/** Lo que se dice de un enlace que sale del sitio a quien no ve su flecha. */
export const NEW_TAB = '(se abre en una pestaña nueva)';

/** El enlace a WhatsApp; no lo hay sin un número en site.config.ts. */
export const whatsapp: AwayText | undefined = site.whatsappUrl
  ? { label: 'WhatsApp', note: NEW_TAB, href: site.whatsappUrl }
  : undefined;

/** El enlace para elegir la hora de la demo o de una llamada; no lo hay sin `meetingUrl` en site.config.ts. */
export const meeting: AwayText | undefined = site.meetingUrl
  ? { label: 'Elige tu horario', note: NEW_TAB, href: site.meetingUrl }
  : undefined;
