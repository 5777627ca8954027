import { useEffect, useRef, useState, type MouseEvent } from 'react';
import type { ResultPage } from '#content/page-types.ts';
import { useHydrated } from '#effects/use-hydrated.ts';
import { isNewVisit } from '#forms/document-visit.ts';
import { forgetLead, keepUnsent } from '#forms/unsent-lead.ts';
import { Button } from '#ui/button.tsx';
import { HashLink } from '#ui/hash-link.tsx';
import { Icon } from '#ui/icon.tsx';
import './outcome.css';

/** How a form fared that was posted without scripts: the toast's words, on the form's own paper. */
export function Outcome({ tone, icon, title, text, textLink, keeps, way, direct, form }: ResultPage) {
  // A page that is hydrated, and not drawn by the router, is the document that answered the post;
  // one that is come back to answers nothing, and something new may have been typed since.
  const isHydrated = useHydrated();
  const [isAnswer] = useState(() => !isHydrated && isNewVisit());

  const entries = useRef(0);

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
        <div className={`outcome__sheet sprocket outcome__sheet--${tone}`}>
          <Icon name={icon ?? (tone === 'sent' ? 'check' : 'alert')} className="size-9" />
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
          {direct && (
            <p className="outcome__direct">
              {direct.map(({ label, href }) => (
                <a key={href} href={href}>
                  {label}
                </a>
              ))}
            </p>
          )}
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
      </div>
    </section>
  );
}

const cameFrom = (address: string): boolean =>
  document.referrer !== '' &&
  new URL(document.referrer).pathname === new URL(address, window.location.href).pathname;
