import type { Ref } from 'react';
import type { LeadFormText } from '#content/types.ts';
import type { Outcome } from '#forms/use-submission.ts';
import { Icon } from '#ui/icon.tsx';
import { noticeFor } from './notices.ts';

const ENTRY = 'mr-5 inline-block py-[max(0px,(var(--target)-1lh)/2)]';
const OUTCOME =
  'grid grid-cols-[auto_1fr] gap-3 border-t border-tinta-900 bg-alerta-100 px-4.5 py-3.5 text-base leading-[1.45] text-alerta-800';

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
    <div ref={ref} role="alert" tabIndex={-1} className="border-b border-tinta-500 bg-boya-100 px-4.5 py-4">
      <p className="font-bold">{title}</p>
      <ul>
        {children.map(({ id, error, isMended }) => (
          <li
            key={id}
            aria-hidden={isMended || undefined}
            className="flex items-center gap-2 aria-hidden:text-sello-700"
          >
            <Icon name={isMended ? 'check' : 'alert'} className="size-4" />
            {isMended ? (
              <span className={ENTRY}>{error}</span>
            ) : (
              <a href={`#${id}`} className={`link ${ENTRY}`} onClick={(event) => focusField(event, id)}>
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
    <div ref={ref} tabIndex={-1} className={OUTCOME} data-outcome="failed">
      <Icon name="alert" className="size-5" />
      <div>
        <h3 className="font-bold">{notice.title}</h3>
        <p>{notice.description}</p>
        <p>
          <a className={`link ${ENTRY}`} href={text.direct.email.href}>
            {text.direct.email.label}
          </a>
          <a className={`link ${ENTRY}`} href={text.direct.phone.href}>
            {text.direct.phone.label}
          </a>
        </p>
      </div>
    </div>
  );
}
