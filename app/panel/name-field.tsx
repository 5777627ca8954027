import { useState } from 'react';
import { RESPONSIBLE_MAX_LENGTH } from '#contract/panel.ts';
import { cleanLine } from '#contract/text.ts';
import { deviceName } from './device-name.ts';
import { Field, type FieldProps } from './field.tsx';
import { Press } from './press.tsx';

/** A person's name: one of those in use, or another. */
export const NameField = (field: FieldProps) => <Field list="people" autoComplete="off" {...field} />;

/** Names in use, and this one. */
export const namesWith = (name: string | undefined, names: string[]): string[] =>
  [...new Set([...names, name ?? ''])].filter(Boolean);

/** Offers names to every `NameField`. */
export const People = ({ names }: { names: string[] }) => (
  <datalist id="people">
    {namesWith(deviceName(), names).map((name) => (
      <option key={name}>{name}</option>
    ))}
  </datalist>
);

/** Asks who uses this device. */
export function AskName({ onKnown }: { onKnown(name: string): void }) {
  const [name, setName] = useState('');
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (cleanLine(name)) onKnown(cleanLine(name));
      }}
    >
      <NameField
        ref={focus}
        label="Tu nombre"
        value={name}
        maxLength={RESPONSIBLE_MAX_LENGTH}
        required
        onChange={setName}
      />
      <Press type="submit" className="flex-none">
        Ver los míos
      </Press>
    </form>
  );
}

const focus = (input: HTMLInputElement | null) => input?.focus();
