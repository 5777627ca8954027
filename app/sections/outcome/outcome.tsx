import type { ResultText } from '#content/types.ts';
import { Island } from '#ui/island.tsx';
import { OutcomeAside } from './outcome-aside.tsx';
import { OutcomeMark } from './outcome-mark.tsx';
import { OutcomeWay } from './outcome-way.tsx';
import '#ui/receipt.css';
import './outcome.css';
import './outcome-sheet.css';

/**
 * The result of a form that was posted without scripts: the toast's words on the form's paper. A sent form is the copy
 * torn off for the visitor. An unsent form still hangs on its strip.
 */
export function Outcome(result: ResultText) {
  const { tone, heading, copy, title, text, textLink, keeps, way, form, next, direct } = result;
  const hasAside = Boolean(next ?? direct);

  return (
    <section className="band outcome">
      <div className="wrap">
        <div className={`outcome__stack outcome__stack--${tone}`}>
          <div className={`outcome__sheet ${tone === 'sent' ? 'receipt' : 'sprocket'}`}>
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
                    <a href={`#${textLink.anchor}`} className="link">
                      {textLink.label}
                    </a>
                    .
                  </>
                )}
              </p>
              {keeps && <p className="outcome__keeps">{keeps}</p>}
              <Island
                name="outcomeWay"
                when="start"
                className="outcome__way"
                component={OutcomeWay}
                props={{ tone, way, form }}
              />
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
