import type { ComponentProps, ReactNode } from 'react';

export type FieldProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: ReactNode;
  onChange?(value: string): void;
};

/** A field of one line under its label. */
export const Field = ({ label, onChange, ...more }: FieldProps) => (
  <label className="grid min-w-0 gap-1 text-sm font-semibold text-tinta-700">
    {label}
    <input
      className="field min-w-0 font-normal"
      {...more}
      onChange={({ target }) => onChange?.(target.value)}
    />
  </label>
);

type ChoiceProps = {
  label: string;
  value: string | undefined;
  options: (readonly [value: string, words: string])[];
  onChange(value: string): void;
};

/** One of several words under their label. */
export const Choice = ({ label, value = '', options, onChange }: ChoiceProps) => (
  <label className="grid gap-1 text-sm font-semibold text-tinta-700">
    {label}
    <select className="field font-normal" value={value} onChange={({ target }) => onChange(target.value)}>
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </select>
  </label>
);
