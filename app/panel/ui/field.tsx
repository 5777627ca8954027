import type { ComponentProps, ReactNode } from 'react';

/** A field under its label. */
export const Labelled = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <label className="grid min-w-0 gap-1 text-sm font-semibold text-tinta-700">
    {label}
    {children}
  </label>
);

export type FieldProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: ReactNode;
  onChange?(value: string): void;
};

/** A field of one line. */
export const Field = ({ label, onChange, ...more }: FieldProps) => (
  <Labelled label={label}>
    <input
      className="field min-w-0 font-normal"
      {...more}
      onChange={({ target }) => onChange?.(target.value)}
    />
  </Labelled>
);

type ChoiceProps = {
  label: string;
  value: string | undefined;
  options: (readonly [value: string, words: string])[];
  onChange(value: string): void;
};

/** One of several words. */
export const Choice = ({ label, value = '', options, onChange }: ChoiceProps) => (
  <Labelled label={label}>
    <select className="field font-normal" value={value} onChange={({ target }) => onChange(target.value)}>
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </select>
  </Labelled>
);

type BoxProps = {
  /** In place of `children`, which then do nothing of their own. */
  name?: string;
  isChecked: boolean;
  onChange(): void;
  children: ReactNode;
};

/** A check box. A press anywhere in its row changes it. */
export const Box = ({ name, isChecked, onChange, children }: BoxProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3 bg-papel-0 pl-4 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-ruta-700">
    <input
      type="checkbox"
      aria-label={name}
      checked={isChecked}
      onChange={onChange}
      className="size-5 flex-none scroll-my-52 accent-ruta-700 outline-none"
    />
    <div inert={name !== undefined} className="min-w-0 flex-1">
      {children}
    </div>
  </label>
);

/** With this value, or without it if it was there. */
export const toggled = (values: string[] = [], value: string): string[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
