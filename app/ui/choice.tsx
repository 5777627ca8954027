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
    <span className="form-cell__choice">
      <select {...rest}>
        <option value="">{empty}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      <Icon name="chevron-down" className="size-5" />
    </span>
  );
}
