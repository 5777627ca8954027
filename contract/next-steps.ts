import type { LeadType } from './fields.ts';
import type { Office } from './office.ts';

/** What happens after a form was sent. Pages and the acknowledgement say the same. */
export const NEXT_STEPS_TITLE = 'Qué pasa después';

/** The steps by form. Visitors who sent a message did not ask for a demo. */
export function nextSteps({ hours, timeZoneName }: Pick<Office, 'hours' | 'timeZoneName'>) {
  const answer = `Te contactamos en horario hábil: ${hours} (${timeZoneName}).`;
  const steps: Record<LeadType, readonly string[]> = {
    contact: ['Leemos tu mensaje.', answer],
    demo: ['Leemos tu solicitud.', answer, 'En la demo ves la plataforma con un caso parecido al tuyo.'],
  };
  return steps;
}
