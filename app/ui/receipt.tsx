import { Fragment, type Ref } from 'react';
import { adoptStyles } from './adopt-styles.ts';
import { AwayLink, type AwayLinkProps } from './away-link.tsx';
import { ReceivedStamp } from './stamp.tsx';
import { SheetHead } from './sheet-head.tsx';
import styles from './receipt.css?inline';

adoptStyles(styles);

export type Fact = { term: string; text: string };

type ReceiptProps = {
  ref: Ref<HTMLDivElement>;
  id: string;
  heading: string;
  copy: string;
  stamp: string;
  /** On the seal of the container in which the form stands. */
  seal: string | undefined;
  title: string;
  text: string;
  folio: string | undefined;
  facts: Fact[] | undefined;
  meeting: AwayLinkProps | undefined;
};

/**
 * The visitor's copy of a sent form, torn off at its perforation. It takes the focus, and screen readers read its name
 * and folio. The toast announces the rest.
 */
export function Receipt({
  ref,
  id,
  heading,
  copy,
  stamp,
  seal = stamp,
  title,
  text,
  folio,
  facts,
  meeting,
}: ReceiptProps) {
  return (
    <>
      <p className="receipt__bolt" aria-hidden="true">
        <b>{seal}</b>
      </p>
      <div
        ref={ref}
        role="group"
        tabIndex={-1}
        aria-labelledby={`${id}-title`}
        aria-describedby={folio && `${id}-folio`}
        data-outcome="sent"
        className="receipt mb-5"
      >
        <SheetHead className="px-4.5 py-3" title={heading} code={copy} codeColour="" />
        <div className="receipt__body">
          <ReceivedStamp word={stamp} />
          <div>
            <h3 id={`${id}-title`} className="type-h3">
              {title}
            </h3>
            <p className="mt-1.5">{text}</p>
            {folio && (
              <p id={`${id}-folio`} className="receipt__folio">
                {folio}
              </p>
            )}
            {meeting && (
              <p className="mt-3">
                <AwayLink {...meeting} className="link" />
              </p>
            )}
          </div>
        </div>
        {facts && (
          <dl className="receipt__facts">
            {facts.map((fact) => (
              <Fragment key={fact.term}>
                <dt className="type-code">{fact.term}</dt>
                <dd>{fact.text}</dd>
              </Fragment>
            ))}
          </dl>
        )}
      </div>
    </>
  );
}
