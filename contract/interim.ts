import { forms, office } from '#site';
import { labelOf as label, sampleAnswers as samples } from './forms.ts';
import { nextSteps } from './next-steps.ts';

export const FURTHER_FIELDS = forms.furtherFields;
export const OFFICE_TIME_ZONE = office.timeZone;
export const OFFICE_TIME_ZONE_NAME = office.timeZoneName;
export const isWorkingDay = (day: string): boolean => office.isWorkingDay(day);
export const labelOf = (name: string): string => label(name, forms);
export const sampleAnswers = (): Record<string, string> => samples(forms);
export const NEXT_STEPS = nextSteps(office);
