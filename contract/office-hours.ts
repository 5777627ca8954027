/** The first and the last day with office hours. `npm run content` checks them, the hours and the time zone. */
export const OFFICE_FIRST_DAY = 'lunes';
export const OFFICE_LAST_DAY = 'viernes';
/** The hours, from 0:00 to 24:00. */
export const OFFICE_OPENS = '9:00';
export const OFFICE_CLOSES = '18:00';

/** The time zone of the office hours and of every date that people read. Its city need not be the office's. */
export const OFFICE_TIME_ZONE = 'America/Mexico_City';
export const OFFICE_TIME_ZONE_NAME = 'hora de la Ciudad de México';

/** `lunes a viernes`. */
export const OFFICE_DAYS = `${OFFICE_FIRST_DAY} a ${OFFICE_LAST_DAY}`;
/** `9:00 a 18:00`. */
export const OFFICE_TIMES = `${OFFICE_OPENS} a ${OFFICE_CLOSES}`;
/** Days and times, within a sentence. */
export const OFFICE_HOURS = `${OFFICE_DAYS}, de ${OFFICE_TIMES}`;

/** The days of a week. */
export const WEEK = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];
