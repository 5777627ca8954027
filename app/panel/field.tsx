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
