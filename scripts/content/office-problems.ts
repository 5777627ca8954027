import { readFileSync } from 'node:fs';
import { load } from './load.ts';
import type { Problem } from './problem.ts';

export const OFFICE_HOURS = 'contract/office-hours.ts';

type Hours = typeof import('../../contract/office-hours.ts');

const NO_TIME = 'No es una hora. Escríbela así: 9:00 o 18:30.';
const TIME = /^(?:[01]?\d|2[0-3]):[0-5]\d$|^24:00$/;

/** Returns the problems of the office hours, whose file can be loaded. */
export async function officeProblems(): Promise<Problem[]> {
  const hours = (await load(OFFICE_HOURS)).content as Hours;
  const first = hours.WEEK.indexOf(hours.OFFICE_FIRST_DAY);
  const last = hours.WEEK.indexOf(hours.OFFICE_LAST_DAY);
  const noDay = `No es un día. Escribe uno de: ${hours.WEEK.join(', ')}.`;
  const rules: [key: keyof Hours, isRight: boolean, message: string][] = [
    ['OFFICE_FIRST_DAY', first >= 0, noDay],
    ['OFFICE_LAST_DAY', last >= 0, noDay],
    ['OFFICE_LAST_DAY', last >= first, 'Va antes del primer día. La semana empieza en lunes.'],
    ['OFFICE_OPENS', TIME.test(hours.OFFICE_OPENS), NO_TIME],
    ['OFFICE_CLOSES', TIME.test(hours.OFFICE_CLOSES), NO_TIME],
    [
      'OFFICE_TIME_ZONE',
      isTimeZone(hours.OFFICE_TIME_ZONE),
      'No es una zona horaria. Su nombre está en inglés y lleva una diagonal: America/Mexico_City, America/Bogota.',
    ],
  ];
  const wrong = rules.find(([, isRight]) => !isRight);
  if (!wrong) return [];
  const [key, , message] = wrong;
  const lines = readFileSync(OFFICE_HOURS, 'utf8').split('\n');
  const line = lines.findIndex((each) => each.startsWith(`export const ${key} `)) + 1;
  return [{ file: OFFICE_HOURS, keys: [key], line, text: String(hours[key]), message }];
}

function isTimeZone(timeZone: string): boolean {
  try {
    return Intl.DateTimeFormat('es', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
