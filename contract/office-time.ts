import { dayAfter, daysOfMonth } from './day.ts';
import { capitalized, cleanLine } from './text.ts';

const DAY_SECONDS = 86_400;
const DAY = /^\d{4}-\d\d-\d\d$/;
const YEAR_LENGTH = 'YYYY'.length;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** The words of a day. Made on demand: the first format takes a tenth of the server's start. */
const inWords = (day: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', ...parts }).format(new Date(day));

/** «nov 2026», of a month. */
export const sayMonth = (month: string): string => inWords(month, { month: 'short', year: 'numeric' });

/** «23 nov», of a day. */
export const sayDay = (day: string): string => inWords(day, { day: 'numeric', month: 'short' });

const sayDayOfYear = (day: string): string =>
  inWords(day, { day: 'numeric', month: 'short', year: 'numeric' });

/** Times by the clock of a time zone, and their Spanish words. */
export function createClock(timeZone: string) {
  // The Swedish format is 2025-11-20 12:30:05.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

  /** A time: `2025-11-20 12:30:05`. Returns text that is no time unchanged. */
  function timeOf(iso = ''): string {
    const time = new Date(iso);
    return Number.isNaN(time.getTime()) ? cleanLine(iso) : clock.format(time);
  }

  /** As `callAt` has it: `2025-11-20T12:30`. */
  const clockOf = (time: Date): string =>
    clock.format(time).replace(' ', 'T').slice(0, 'YYYY-MM-DDTHH:MM'.length);

  /** The day, or so many days after it: `2025-11-20`. By the calendar: a day may have 23 or 25 hours. */
  const dayOf = (time: Date, days = 0): string => dayAfter(clock.format(time).slice(0, DAY_LENGTH), days);

  /** The first instant of a day (`2025-11-20`): ISO 8601, UTC. Undefined if there is no such day. */
  function startOfDay(day: string): string | undefined {
    const midnightInUtc = DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) / 1_000 : Number.NaN;
    if (Number.isNaN(midnightInUtc)) return undefined;
    // A clock that goes forward at midnight skips it. So the day begins where its date does.
    let [before, start] = [midnightInUtc - DAY_SECONDS, midnightInUtc + DAY_SECONDS];
    while (start - before > 1) {
      const middle = Math.floor((before + start) / 2);
      if (clock.format(middle * 1_000) < day) before = middle;
      else start = middle;
    }
    // JavaScript reads February 30 as a day in March.
    const isThere = clock.format(start * 1_000).startsWith(`${day} `);
    return isThere ? new Date(start * 1_000).toISOString() : undefined;
  }

  /** The first instants of a month (`2025-11`) and of the next. Undefined if there is no such month. */
  function rangeOfMonth(month: string): { since: string; until: string } | undefined {
    if (!/^\d{4}-\d\d$/.test(month)) return undefined;
    const days = daysOfMonth(month);
    const [since, until] = [startOfDay(days.since), startOfDay(dayAfter(days.until))];
    return since && until ? { since, until } : undefined;
  }

  const isThisYear = (day: string, now: Date) =>
    day.slice(0, YEAR_LENGTH) === dayOf(now).slice(0, YEAR_LENGTH);

  /** «12 nov 2025». */
  const sayDate = (iso: string): string => sayDayOfYear(dayOf(new Date(iso)));

  /** «hoy 10:42», «ayer 18:05», «12 nov 09:10» or «12 nov 2025». */
  function sayTime(iso: string, now = new Date()): string {
    const at = clockOf(new Date(iso));
    return isThisYear(at, now) ? sayClock(at, now) : sayDate(iso);
  }

  /** «hoy 10:42» or «12 nov 2025 09:10», of a time by this clock. */
  function sayClock(at: string, now = new Date()): string {
    const [day = '', hour] = at.split('T');
    const near = ['ayer', 'hoy', 'mañana'].find((_, index) => day === dayOf(now, index - 1));
    return `${near ?? (isThisYear(day, now) ? sayDay(day) : sayDayOfYear(day))} ${hour}`;
  }

  /** Within a sentence: «hoy 15:00», «el vie 27 nov 10:00». */
  const sayCallTime = (callAt: string, now = new Date()): string =>
    sayClock(callAt, now).replace(
      /^(?=\d)/,
      () => `el ${inWords(callAt.slice(0, DAY_LENGTH), { weekday: 'short' })} `,
    );

  /** «20 de noviembre de 2025 a las 12:30». */
  function sayLongTime(iso: string): string {
    const [day = '', hour] = clockOf(new Date(iso)).split('T');
    return `${inWords(day, { dateStyle: 'long' })} a las ${hour}`;
  }

  /** From the day of the call on: such leads are listed first. */
  const isDue = (callAt: string, now = new Date()): boolean => callAt !== '' && callAt < dayOf(now, 1);

  /** «Llamar hoy 15:00», «Llamar el vie 27 nov 10:00» or «Por llamar desde ayer 10:00». */
  function sayCall(callAt: string, now = new Date()): string {
    const when = sayCallTime(callAt, now);
    return callAt < clockOf(now) ? `Por llamar desde ${when}` : `Llamar ${when}`;
  }

  /** Of an earlier day. */
  const isLate = (callAt: string, now = new Date()): boolean => callAt < dayOf(now);

  /** The heading of a day's calls: «Atrasadas · jueves, 26 de noviembre», «Hoy · …» or «Lunes, 30 de noviembre». */
  function sayCallDay(callAt: string, now = new Date()): string {
    const [day = ''] = callAt.split('T');
    const words = inWords(day, { weekday: 'long', day: 'numeric', month: 'long' });
    const near = isLate(day, now)
      ? 'Atrasadas'
      : ['Hoy', 'Mañana'].find((_, index) => day === dayOf(now, index));
    return near ? `${near} · ${words}` : capitalized(words);
  }

  return {
    timeOf,
    clockOf,
    dayOf,
    startOfDay,
    rangeOfMonth,
    sayDate,
    sayTime,
    sayCallTime,
    sayLongTime,
    isDue,
    isLate,
    sayCall,
    sayCallDay,
  };
}
