import { furtherFields } from '#site';
import type { Field } from './specified-fields.ts';

export { SPECIFIED_FIELDS, type Field, type LeadType } from './specified-fields.ts';

/** The fields that content/forms.yaml adds. */
export const FURTHER_FIELDS: readonly Field[] = furtherFields;
