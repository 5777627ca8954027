import { forms, office } from '#site';
import { sampleAnswers as samples } from './forms.ts';

export const FURTHER_FIELDS = forms.furtherFields;
export const OFFICE_TIME_ZONE = office.timeZone;
export const OFFICE_TIME_ZONE_NAME = office.timeZoneName;
export const sampleAnswers = (): Record<string, string> => samples(forms);

export const officeTime = office.timeOf;
export const officeClock = office.clockOf;
export const officeDay = office.dayOf;
export const startOfOfficeDay = office.startOfDay;
export const officeMonth = office.rangeOfMonth;
export const { lastMonths, sayDate, sayTime, sayClock, isDue, sayCall } = office;
