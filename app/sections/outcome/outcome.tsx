import { useEffect, useRef, useState, type MouseEvent } from 'react';
import type { ResultText } from '#content/result-types.ts';
import { useHydrated } from '#effects/use-hydrated.ts';
import { isNewVisit } from '#forms/document-visit.ts';
import { forgetLead, keepUnsent } from '#forms/unsent-lead.ts';
import { Button } from '#ui/button.tsx';
import { HashLink } from '#ui/hash-link.tsx';
import { OutcomeAside } from './outcome-aside.tsx';
import { OutcomeMark } from './outcome-mark.tsx';
import './outcome.css';
import './outcome-sheet.css';

/**
 * How a form fared that was posted without scripts: the toast's words, on the form's own paper. What was
 * sent is the copy torn off for the visitor; what was not still hangs on its strip.
 */
export function Outcome(result: ResultText) {
  const { tone, heading, copy, title, text, textLink, keeps, way, form, next, direct } = result;
  // A page that is hydrated, and not drawn by the router, is the document that answered the post;
  // one that is come back to answers nothing, and something new may have been typed since.
  const isHydrated = useHydrated();
  const [isAnswer] = useState(() => !isHydrated && isNewVisit());

  const entries = useRef(0);
  const hasAside = Boolean(next ?? direct);

  useEffect(() => {
    entries.current = window.history.length;
    if (!form || !isAnswer) return;
    // The form was posted before its scripts ran; an earlier draft of it may still be in the tab.
    if (tone === 'sent') forgetLead(form);
    else keepUnsent(form);
  }, [form, tone, isAnswer]);

  // Back to the form as it was left: the browser still has what was typed in it.
  const goBack = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (tone === 'sent' || !isPlain || !isAnswer) return;
    if ('anchor' in way || !cameFrom(way.to)) return;
    event.preventDefault();
    // Links within this page have put entries of their own on top.
    window.history.go(entries.current - window.history.length - 1);
  };

  return (
    <section className="band outcome">
      <div className="wrap">
        <div className={`outcome__stack outcome__stack--${tone}`}>
          <div className={`outcome__sheet ${tone === 'sent' ? 'outcome__sheet--torn' : 'sprocket'}`}>
            <p className="outcome__head">
              <span className="type-tab">{heading}</span>
              <span className="type-code">{copy}</span>
            </p>
            <div className="outcome__words">
              {hasAside && <OutcomeMark {...result} />}
              <h1 className="outcome__title">{title}</h1>
              <p className="outcome__text">
                {text}
                {textLink && (
                  <>
                    {' '}
                    <HashLink id={textLink.anchor} className="link">
                      {textLink.label}
                    </HashLink>
                    .
                  </>
                )}
              </p>
              {keeps && <p className="outcome__keeps">{keeps}</p>}
              {'anchor' in way ? (
                <Button arrow="scroll" anchor={way.anchor}>
                  {way.label}
                </Button>
              ) : (
                <Button arrow="page" to={way.to} onClick={goBack}>
                  {way.label}
                </Button>
              )}
            </div>
            {hasAside ? (
              <OutcomeAside {...result} />
            ) : (
              <div className="outcome__aside outcome__aside--mark">
                <OutcomeMark {...result} />
              </div>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

const cameFrom = (address: string): boolean =>
  document.referrer !== '' &&
  new URL(document.referrer).pathname === new URL(address, window.location.href).pathname;
