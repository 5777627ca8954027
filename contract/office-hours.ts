/** Office hours, Monday to Friday. */
export const OFFICE_OPENS = '9:00';
export const OFFICE_CLOSES = '18:00';
export const OFFICE_TIMES = `${OFFICE_OPENS} a ${OFFICE_CLOSES}`;

/** The same within a sentence, with the days. */
export const OFFICE_HOURS = `lunes a viernes, de ${OFFICE_TIMES}`;

/** The time zone of the office hours and of every date that people read. Its city need not be the office's. */
export const OFFICE_TIME_ZONE = 'America/Mexico_City';
export const OFFICE_TIME_ZONE_NAME = 'hora de la Ciudad de México';
