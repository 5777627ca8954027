import { useEffect, useRef, type MouseEvent } from 'react';
import type { ResultText } from './outcome-texts.ts';
import { isNewVisit } from '#forms/document-visit.ts';
import { forgetLead, keepUnsent } from '#forms/unsent-lead.ts';
import { Button } from '#ui/button.tsx';

type OutcomeWayProps = Pick<ResultText, 'tone' | 'way' | 'form'>;

/** The way on from a result page. It also updates what the browser stores about the form. */
export function OutcomeWay({ tone, way, form }: OutcomeWayProps) {
  const entries = useRef(0);

  useEffect(() => {
    entries.current = window.history.length;
    // Not after going back: something new may have been typed since.
    if (!form || !isNewVisit()) return;
    // The form was posted before its scripts ran. The tab may still hold an earlier draft.
    if (tone === 'sent') forgetLead(form);
    else keepUnsent(form);
  }, [form, tone]);

  // Back to the form as it was left: the browser still has its text.
  const goBack = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (tone === 'sent' || !isPlain || !isNewVisit()) return;
    if ('anchor' in way || !cameFromHere()) return;
    event.preventDefault();
    // Links within this page have added entries to the history.
    window.history.go(entries.current - window.history.length - 1);
  };

  if ('anchor' in way)
    return (
      <Button arrow="scroll" href={`#${way.anchor}`}>
        {way.label}
      </Button>
    );
  return (
    <Button arrow="page" href={way.to} onClick={goBack}>
      {way.label}
    </Button>
  );
}

/** The form may be on any page of the site. */
const cameFromHere = (): boolean =>
  document.referrer !== '' && new URL(document.referrer).origin === window.location.origin;
