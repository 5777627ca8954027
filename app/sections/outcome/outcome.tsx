import { useEffect, useState, type MouseEvent } from 'react';
import type { ResultPage } from '#content/page-types.ts';
import { useHydrated } from '#effects/use-hydrated.ts';
import { isNewVisit } from '#forms/document-visit.ts';
import { forgetLead } from '#forms/unsent-lead.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import './outcome.css';

/** How a form fared that was posted without scripts: the toast's words, on the form's own paper. */
export function Outcome({ tone, title, text, keeps, way, direct, accepted }: ResultPage) {
  // A page that is hydrated, and not drawn by the router, is the document that answered the post;
  // one that is come back to answers nothing, and something new may have been typed since.
  const isHydrated = useHydrated();
  const [isAnswer] = useState(() => !isHydrated && isNewVisit());

  // The form was posted before its scripts ran; an earlier draft of it may still be in the tab.
  useEffect(() => {
    if (accepted && isAnswer) forgetLead(accepted);
  }, [accepted, isAnswer]);

  // Back to the form as it was left: the browser still has what was typed in it.
  const goBack = (event: MouseEvent) => {
    if (tone === 'sent' || !isAnswer || !cameFrom(way.to)) return;
    event.preventDefault();
    window.history.back();
  };

  return (
    <section className="band outcome">
      <div className="wrap">
        <div className={`outcome__sheet sprocket outcome__sheet--${tone}`}>
          <Icon name={tone === 'sent' ? 'check' : 'alert'} className="size-9" />
          <h1 className="outcome__title">{title}</h1>
          <p className="outcome__text">{text}</p>
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
          <Button arrow="page" to={way.to} onClick={goBack}>
            {way.label}
          </Button>
        </div>
      </div>
    </section>
  );
}

const cameFrom = (address: string): boolean =>
  document.referrer !== '' &&
  new URL(document.referrer).pathname === new URL(address, window.location.href).pathname;
