export const LEAD_TYPES = ['demo', 'contact'] as const;
export type LeadType = (typeof LEAD_TYPES)[number];

/** Rows of the message text area, in both forms. */
export const MESSAGE_ROWS = 4;

/** A field of the forms, in one line. Everything about it follows from here, except its texts on the page. */
export type Field = {
  /** Of the form control and of the key in the request. */
  name: string;
  /** In mails, exports and the privacy notice. Spanish. */
  label: string;
  /** The forms that have it. */
  forms: Partial<Record<LeadType, 'required' | 'optional'>>;
} & (
  | {
      kind: 'line' | 'text' | 'email' | 'phone';
      /** In UTF-16 code units. `String.length` counts these, so browser and server agree. */
      max: number;
    }
  | { kind: 'choice'; options: readonly string[] }
);

const BOTH = { demo: 'required', contact: 'required' } as const;
const EITHER = { demo: 'optional', contact: 'optional' } as const;

/** The fields of the specification. A contact message sends first and last name as one `name`. */
export const SPECIFIED_FIELDS: readonly Field[] = [
  { name: 'name', kind: 'line', max: 100, label: 'Nombre', forms: BOTH },
  { name: 'lastName', kind: 'line', max: 100, label: 'Apellidos', forms: { contact: 'required' } },
  { name: 'email', kind: 'email', max: 254, label: 'Correo', forms: BOTH },
  {
    name: 'company',
    kind: 'line',
    max: 150,
    label: 'Empresa',
    forms: { demo: 'required', contact: 'optional' },
  },
  { name: 'phone', kind: 'phone', max: 30, label: 'Teléfono', forms: EITHER },
  { name: 'message', kind: 'text', max: 2000, label: 'Mensaje', forms: EITHER },
];

/** The limit of an answer in UTF-16 code units. */
export const longestOf = (field: Field): number =>
  field.kind === 'choice' ? Math.max(...field.options.map(({ length }) => length)) : field.max;

/** The limit of a field of the specification. */
export const maxLengthOf = (name: string): number =>
  longestOf(SPECIFIED_FIELDS.find((field) => field.name === name)!);
