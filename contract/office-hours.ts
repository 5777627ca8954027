import { office } from '#site';
import { isOfficeDay, officeWords } from './office.ts';

export const OFFICE_TIME_ZONE = office.timeZone;
export const OFFICE_TIME_ZONE_NAME = office.timeZoneName;

/** Days and times, within a sentence. */
export const OFFICE_HOURS = officeWords(office).hours;

/** Whether the office works on a day (`2026-11-27`). */
export const isWorkingDay = (day: string): boolean => isOfficeDay(day, office);
