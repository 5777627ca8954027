import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

type ChoiceProps = ComponentProps<'select'> & {
  /** The text of the first option, which has no value. */
  empty: string | undefined;
  options: readonly string[];
};

/** A select for a form's cell. */
export function Choice({ empty, options, ...rest }: ChoiceProps) {
  return (
    <span className="grid items-center *:[grid-area:1/1]">
      {/* The mark is an icon: each browser draws its own in another place. */}
      <select
        className="pr-12 appearance-none rounded-none text-ellipsis opacity-100 not-has-[option:checked:not([value=''])]:text-tinta-500"
        {...rest}
      >
        <option value="">{empty}</option>
        {options.map((option) => (
          <option key={option} className="bg-papel-0 text-tinta-900">
            {option}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="pointer-events-none mr-4.5 size-5 justify-self-end" />
    </span>
  );
}
