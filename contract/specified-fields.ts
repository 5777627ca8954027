export type LeadType = 'demo' | 'contact';

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
