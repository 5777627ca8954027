import { useEffect } from 'react';
import type { ResultPage } from '#content/page-types.ts';
import { forgetLead } from '#forms/unsent-lead.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import './outcome.css';

/** How a form fared that was posted without scripts: the toast's words, on the form's own paper. */
export function Outcome({ tone, title, text, way, direct, accepted }: ResultPage) {
  // The form was posted before its scripts ran; an earlier draft of it may still be in the tab.
  useEffect(() => {
    if (accepted) forgetLead(accepted);
  }, [accepted]);

  return (
    <section className="band outcome">
      <div className="wrap">
        <div className={`outcome__sheet sprocket outcome__sheet--${tone}`}>
          <Icon name={tone === 'sent' ? 'check' : 'alert'} className="size-9" />
          <h1 className="outcome__title">{title}</h1>
          <p className="outcome__text">{text}</p>
          {direct && (
            <p className="outcome__direct">
              {direct.map(({ label, href }) => (
                <a key={href} href={href}>
                  {label}
                </a>
              ))}
            </p>
          )}
          <Button arrow="page" to={way.to}>
            {way.label}
          </Button>
        </div>
      </div>
    </section>
  );
}
