import { createClock } from './office-time.ts';

/** The days of a week. */
export const WEEK = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];

/** The office hours, as content/site.yaml has them. */
export type OfficeHours = {
  firstDay: string;
  lastDay: string;
  /** From 0:00 to 24:00. */
  opens: string;
  closes: string;
  /** Of the office hours and of every date that people read. Its city need not be the office's. */
  timeZone: string;
  timeZoneName: string;
};

/** When and by which clock the office works. */
export type Office = ReturnType<typeof createOffice>;

/** The office with these hours. */
export function createOffice({ timeZone, timeZoneName, ...hours }: OfficeHours) {
  return {
    ...createClock(timeZone),
    timeZone,
    timeZoneName,
    /** Within a sentence. */
    hours: officeWords(hours).hours,
    /** Whether the office works on a day (`2026-11-27`). */
    isWorkingDay: (day: string) => isOfficeDay(day, hours),
  };
}

type Week = Pick<OfficeHours, 'firstDay' | 'lastDay'>;

/** The office hours in words: `lunes a viernes`, `9:00 a 18:00`, and both within a sentence. */
export function officeWords({
  firstDay,
  lastDay,
  opens,
  closes,
}: Week & Pick<OfficeHours, 'opens' | 'closes'>) {
  const days = `${firstDay} a ${lastDay}`;
  const times = `${opens} a ${closes}`;
  return { days, times, hours: `${days}, de ${times}` };
}

/** Whether an office with these days works on a day (`2026-11-27`). */
export function isOfficeDay(day: string, { firstDay, lastDay }: Week): boolean {
  const [first, last] = [WEEK.indexOf(firstDay), WEEK.indexOf(lastDay)];
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % WEEK.length;
  return first <= weekday && weekday <= last;
}
