import { readFileSync } from 'node:fs';
import { load } from './load.ts';
import type { Problem } from './problem.ts';

export const OFFICE_HOURS = 'contract/office-hours.ts';

type Hours = typeof import('../../contract/office-hours.ts');

const TIME = /^(?:[01]?\d|2[0-3]):[0-5]\d$|^24:00$/;
const NO_TIME = 'No es una hora. Escríbela así: 9:00 o 18:30.';
const NO_ZONE = 'No es una zona horaria. Escríbela así: America/Mexico_City, America/Bogota.';

/** The first problem of the office hours, whose file can be loaded. Who imports a missing constant reports it. */
export async function officeProblems(): Promise<Problem[]> {
  const hours: Partial<Hours> = (await load(OFFICE_HOURS)).content ?? {};
  const { WEEK = [], OFFICE_FIRST_DAY, OFFICE_LAST_DAY, OFFICE_TIME_ZONE } = hours;
  const dayOf = (day = '') => WEEK.indexOf(day);
  const noDay = `No es un día. Escribe uno de: ${WEEK.join(', ')}.`;
  const rules: [key: keyof Hours, isRight: boolean, message: string][] = [
    ['OFFICE_FIRST_DAY', dayOf(OFFICE_FIRST_DAY) >= 0, noDay],
    ['OFFICE_LAST_DAY', dayOf(OFFICE_LAST_DAY) >= 0, noDay],
    [
      'OFFICE_LAST_DAY',
      dayOf(OFFICE_LAST_DAY) >= dayOf(OFFICE_FIRST_DAY),
      'Va antes del primer día. La semana empieza en lunes.',
    ],
    ['OFFICE_OPENS', TIME.test(String(hours.OFFICE_OPENS)), NO_TIME],
    ['OFFICE_CLOSES', TIME.test(String(hours.OFFICE_CLOSES)), NO_TIME],
    ['OFFICE_TIME_ZONE', isTimeZone(OFFICE_TIME_ZONE), NO_ZONE],
  ];
  const wrong = rules.find(([key, isRight]) => key in hours && !isRight);
  if (!wrong) return [];
  const [key, , message] = wrong;
  const lines = readFileSync(OFFICE_HOURS, 'utf8').split('\n');
  const line = lines.findIndex((each) => each.startsWith(`export const ${key} `)) + 1;
  return [{ file: OFFICE_HOURS, keys: [key], line, text: String(hours[key]), message }];
}

function isTimeZone(timeZone: string | undefined): boolean {
  try {
    Intl.DateTimeFormat('es', { timeZone });
    return true;
  } catch {
    return false;
  }
}
