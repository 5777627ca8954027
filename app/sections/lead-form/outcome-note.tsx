import type { Ref } from 'react';
import type { LeadFormText } from './form-texts.ts';
import type { Outcome } from '#forms/backend.ts';
import { Icon } from '#ui/icon.tsx';
import { noticeFor } from './notices.ts';

type OutcomeNoteProps = { ref: Ref<HTMLDivElement>; outcome: Outcome | undefined; text: LeadFormText };

/** A failure beside the form, in the toast's words: visitors can miss a toast. */
export function OutcomeNote({ ref, outcome, text }: OutcomeNoteProps) {
  if (outcome !== 'failed' && outcome !== 'too_many') return null;
  const notice = noticeFor({ outcome }, text);
  const { email, phone } = text.direct;
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className="grid grid-cols-[auto_1fr] gap-3 border-t border-tinta-900 bg-alerta-100 px-4.5 py-3.5 text-base leading-[1.45] text-alerta-800"
      data-outcome="failed"
    >
      <Icon name="alert" className="size-5" />
      <div>
        <h3 className="font-bold">{notice.title}</h3>
        <p>{notice.description}</p>
        <p className="flex flex-wrap gap-x-5">
          {[email, phone].map(({ href, label }) => (
            <a key={href} className="link-alone" href={href}>
              {label}
            </a>
          ))}
        </p>
      </div>
    </div>
  );
}
