import type { ComponentProps } from 'react';
import { MESSAGE_ROWS } from '#contract/fields.ts';
import type { LeadIssue } from '#contract/lead.ts';
import type { AddressQuestion } from '#forms/use-address-question.ts';
import { EarlyTextarea } from '#islands/early-textarea.tsx';
import { fillText } from '#schema/placeholders.ts';
import { forms } from '#site';
import { Icon } from '#ui/icon.tsx';
import { FormCell, type ControlProps } from '#ui/form-cell.tsx';
import type { FormField, LeadFormText } from './form-texts.ts';
import { SELECTS_INITIAL } from './selects-initial.ts';

type ControlsProps = {
  text: LeadFormText;
  formId: string;
  /** The present errors. */
  issues: LeadIssue[];
  /** Those of the last submit. */
  named: LeadIssue[];
  isDoubtful: boolean;
  isReadOnly: boolean;
  /** Asks about mistyped addresses. */
  Question: AddressQuestion | undefined;
};

/** The controls of a form, each with its label, help and error. */
export const Controls = ({ text, formId, issues, named, isDoubtful, isReadOnly, Question }: ControlsProps) =>
  text.fields.map((field) => (
    <FormCell
      key={field.name}
      id={`${formId}-${field.name}`}
      label={field.label}
      help={field.help}
      doubt={field.doubt}
      isDoubtful={isDoubtful}
      half={field.half}
      error={messageFor(field, issues, text)}
      room={roomFor(field, named, text)}
      below={
        Question &&
        forms.fieldOf(field.name).kind === 'email' && (
          <Question
            id={`${formId}-${field.name}`}
            className="link-alone mb-2 px-4.5 text-left text-sm font-semibold wrap-anywhere"
          />
        )
      }
    >
      {(control) => <Control type={text.type} field={field} control={control} isReadOnly={isReadOnly} />}
    </FormCell>
  ));

const INPUT_TYPES = { line: 'text', email: 'email', phone: 'tel' };

type FieldControlProps = {
  type: LeadFormText['type'];
  field: FormField;
  control: ControlProps;
  isReadOnly: boolean;
};

function Control({ type, field, control, isReadOnly }: FieldControlProps) {
  const declared = forms.fieldOf(field.name);
  const isRequired = declared.forms[type] === 'required' || undefined;
  const shared = {
    ...control,
    name: field.name,
    required: isRequired,
    'aria-required': isRequired,
    autoComplete: field.autoComplete,
  };
  if (declared.kind === 'choice') {
    // A select knows no `readOnly`.
    const { options } = declared;
    return <Choice {...shared} empty={field.placeholder} options={options} disabled={isReadOnly} />;
  }
  const { placeholder, initial: defaultValue } = field;
  const typed = { ...shared, placeholder, defaultValue, readOnly: isReadOnly };
  if (declared.kind === 'text') return <EarlyTextarea {...typed} {...SELECTS_INITIAL} rows={MESSAGE_ROWS} />;
  return <input {...typed} type={INPUT_TYPES[declared.kind]} />;
}

function messageFor(field: FormField, issues: LeadIssue[], text: LeadFormText): string | undefined {
  const issue = issues.find((found) => found.field === field.name);
  if (!issue) return undefined;
  if (issue.code === 'too_long') return fillText(text.tooLong, { max: issue.max ?? 0 });
  return field.errors[issue.code];
}

/** The messages that a refused field may show until the next submit. */
function roomFor(field: FormField, named: LeadIssue[], text: LeadFormText): string[] | undefined {
  const said = messageFor(field, named, text);
  return said === undefined ? undefined : [...new Set([said, ...Object.values(field.errors)])];
}

type ChoiceProps = ComponentProps<'select'> & {
  /** The text of the first option, which has no value. */
  empty: string | undefined;
  options: readonly string[];
};

/** A select for a form's cell. */
function Choice({ empty, options, ...rest }: ChoiceProps) {
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
