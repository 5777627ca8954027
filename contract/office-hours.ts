import { office } from '#site';
import { officeWords } from './office.ts';

export const OFFICE_TIME_ZONE = office.timeZone;
export const OFFICE_TIME_ZONE_NAME = office.timeZoneName;

/** Days and times, within a sentence. */
export const OFFICE_HOURS = officeWords(office).hours;
