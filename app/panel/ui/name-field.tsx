import { RESPONSIBLE_MAX_LENGTH } from '#contract/inbox.ts';
import { isSameName } from '#contract/text.ts';
import { Field, type FieldProps } from './field.tsx';

const KEY = 'panel-responsible';

/** The name of the person who last used this device. Empty: nobody has said. */
export const deviceName = (): string => localStorage.getItem(KEY) ?? '';
export const rememberName = (name: string): void => localStorage.setItem(KEY, name);

/** A person's name: one of those in use, or another. */
export const NameField = (field: FieldProps) => <Field list="people" autoComplete="off" {...field} />;

/** The same where a name must be given. */
export const NeededName = (field: FieldProps) => (
  <NameField
    name="name"
    required
    pattern={`\\s*\\S.{0,${RESPONSIBLE_MAX_LENGTH - 1}}`}
    title={`Hasta ${RESPONSIBLE_MAX_LENGTH} caracteres.`}
    {...field}
  />
);

/** This name and those in use, without other spellings of one. */
export const namesWith = (name: string | undefined, names: string[]): string[] =>
  [name ?? '', ...names].filter(
    (each, index, all) => each && all.findIndex((other) => isSameName(each, other)) === index,
  );

/** Offers names to every `NameField`. */
export const People = ({ names }: { names: string[] }) => (
  <datalist id="people">
    {namesWith(deviceName(), names).map((name) => (
      <option key={name}>{name}</option>
    ))}
  </datalist>
);
