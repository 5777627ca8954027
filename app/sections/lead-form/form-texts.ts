import type { Attribution } from '#contract/origin.ts';
import type { Site } from '#contract/site.ts';
import type { LeadType } from '#contract/fields.ts';
import type { ContactLinks, LinkText } from '#schema/parts.ts';
import type { FileTexts } from '#schema/files.ts';

/** A field as a form shows it. contract/fields.ts declares what it takes. */
export type FormField = {
  name: string;
  label: string;
  autoComplete?: string;
  placeholder?: string;
  help?: string;
  /** In place of the help, if a telephone seems to lack a digit. */
  doubt?: string;
  initial?: string;
  /** Half of a row, if the next field takes the other half. */
  half?: boolean | undefined;
  errors: { required?: string; format?: string };
};

type FormsText = FileTexts['forms'];

/** All texts of a form. `folio` and `tooLong` have parameters. */
export type LeadFormText = Omit<FormsText['common'], 'privacy' | 'mistyped' | 'next'> &
  Omit<FormsText['demo'], 'privacy' | 'fields' | 'steps'> & {
    type: LeadType;
    fields: readonly FormField[];
    privacy: { before: string; link: LinkText };
    direct: Omit<ContactLinks, 'meeting'>;
    meeting: ContactLinks['meeting'];
    attribution: Attribution;
  };

/** Tokens of autofill (HTML, 4.10.18.7). The demo form has one field for the whole name. */
const AUTOFILL: Record<LeadType, Record<string, string>> = {
  demo: { name: 'name', email: 'email', company: 'organization', phone: 'tel' },
  contact: {
    name: 'given-name',
    lastName: 'family-name',
    email: 'email',
    company: 'organization',
    phone: 'tel',
  },
};

/** The further fields stand before the message. */
export function assembleForm(
  type: LeadType,
  forms: FormsText,
  { meeting, ...direct }: ContactLinks,
  site: Site,
): LeadFormText {
  const { privacy, mistyped: _mistyped, next: _next, ...common } = forms.common;
  const { privacy: before, fields, steps: _steps, ...own } = forms[type];
  const specified = fields.map(({ required, format, doubt, ...field }): FormField => ({
    ...field,
    autoComplete: AUTOFILL[type][field.name],
    // Only the numbers of Mexico are counted (lacks-digit.ts).
    ...(site.phoneCountry === 'MX' && doubt && { doubt }),
    errors: errorsOf(required, format),
  }));
  const further = (forms.furtherFields ?? [])
    .filter((field) => field[type])
    .map(({ name, label, placeholder, help, half, required }): FormField => ({
      name,
      label,
      ...(placeholder && { placeholder }),
      ...(help && { help }),
      ...(half && { half }),
      errors: errorsOf(required),
    }));
  const last = specified.findIndex(({ name }) => name === 'message');
  return {
    ...common,
    ...own,
    type,
    fields: specified.toSpliced(last < 0 ? specified.length : last, 0, ...further),
    privacy: { before: `${before} `, link: privacy },
    direct,
    meeting,
    attribution: site.attribution,
  };
}

const errorsOf = (required?: string, format?: string) => ({
  ...(required && { required }),
  ...(format && { format }),
});
