import type { Ref } from 'react';
import type { LeadFormText } from './form-texts.ts';
import type { Outcome } from '#forms/use-submission.ts';
import { Icon } from '#ui/icon.tsx';
import { noticeFor } from './notices.ts';

type ErrorSummaryProps = {
  ref: Ref<HTMLDivElement>;
  title: string;
  children: { id: string; error: string; isMended: boolean }[];
};

/**
 * The errors of the last submit, each with a link to its field. A corrected one is ticked and no longer read out. It
 * keeps its place, so that nothing moves during typing.
 */
export function ErrorSummary({ ref, title, children }: ErrorSummaryProps) {
  return (
    <div ref={ref} role="alert" tabIndex={-1} className="form__summary">
      <p className="font-bold">{title}</p>
      <ul>
        {children.map(({ id, error, isMended }) => (
          <li key={id} aria-hidden={isMended || undefined} className="form__problem">
            <Icon name={isMended ? 'check' : 'alert'} className="size-4" />
            {isMended ? (
              <span className="form__way">{error}</span>
            ) : (
              <a href={`#${id}`} className="link form__way" onClick={(event) => focusField(event, id)}>
                {error}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusField(event: { preventDefault: () => void }, id: string) {
  event.preventDefault();
  document.getElementById(id)?.focus();
}

type OutcomeNoteProps = { ref: Ref<HTMLDivElement>; outcome: Outcome | undefined; text: LeadFormText };

/** A failure beside the form, in the toast's words: visitors can miss a toast. */
export function OutcomeNote({ ref, outcome, text }: OutcomeNoteProps) {
  if (outcome !== 'failed' && outcome !== 'too_many') return null;
  const notice = noticeFor(outcome, [], text);
  return (
    <div ref={ref} tabIndex={-1} className="form__outcome" data-outcome="failed">
      <Icon name="alert" className="size-5" />
      <div>
        <h3 className="font-bold">{notice.title}</h3>
        <p>{notice.description}</p>
        <p>
          <a className="link form__way" href={text.direct.email.href}>
            {text.direct.email.label}
          </a>
          <a className="link form__way" href={text.direct.phone.href}>
            {text.direct.phone.label}
          </a>
        </p>
      </div>
    </div>
  );
}
