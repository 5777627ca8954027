import type { LeadType } from './fields.ts';
import { OFFICE_HOURS, OFFICE_TIME_ZONE_NAME } from './office-hours.ts';

/** What happens after a form was sent. Pages and the acknowledgement say the same. */
export const NEXT_STEPS_TITLE = 'Qué pasa después';

const ANSWER = `Te contactamos en horario hábil: ${OFFICE_HOURS} (${OFFICE_TIME_ZONE_NAME}).`;

/** Visitors who sent a message did not ask for a demo. */
export const NEXT_STEPS: Record<LeadType, readonly string[]> = {
  contact: ['Leemos tu mensaje.', ANSWER],
  demo: ['Leemos tu solicitud.', ANSWER, 'En la demo ves la plataforma con un caso parecido al tuyo.'],
};
