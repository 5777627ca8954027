/** Office hours, Monday to Friday. */
export const OFFICE_OPENS = '9:00';
export const OFFICE_CLOSES = '18:00';
export const OFFICE_TIMES = `${OFFICE_OPENS} a ${OFFICE_CLOSES}`;

/** The same as said within a sentence, with its days. */
export const OFFICE_HOURS = `lunes a viernes, de ${OFFICE_TIMES}`;

/** The clock that the hours, and every date that people read, go by. Its city need not be the office's. */
export const OFFICE_TIME_ZONE = 'America/Mexico_City';
export const OFFICE_TIME_ZONE_NAME = 'hora de la Ciudad de México';
