import type { Ref } from 'react';
import { Icon, type IconName } from './icon.tsx';
import './receipt.css';

/** The stamp on what has arrived. Nobody's official seal. */
export function ReceivedStamp({ icon = 'check', word }: { icon?: IconName; word: string | undefined }) {
  return (
    <div className="receipt__stamp" aria-hidden="true">
      <div>
        <Icon name={icon} className="size-14" />
        <span className="type-tab">{word}</span>
      </div>
    </div>
  );
}

type ReceiptProps = {
  ref: Ref<HTMLDivElement>;
  id: string;
  heading: string;
  copy: string;
  stamp: string;
  title: string;
  text: string;
  folio: string | undefined;
};

/** The visitor's copy of a form that was sent, torn off along its perforation. It takes the focus, and so is read. */
export function Receipt({ ref, id, heading, copy, stamp, title, text, folio }: ReceiptProps) {
  return (
    <div
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      data-outcome="sent"
      className="receipt receipt--slip"
    >
      <p className="receipt__head">
        <span className="type-tab">{heading}</span>
        <span className="type-code">{copy}</span>
      </p>
      <div className="receipt__body">
        <ReceivedStamp word={stamp} />
        <h3 id={`${id}-title`} className="type-h3">
          {title}
        </h3>
        <div id={`${id}-text`}>
          <p>{text}</p>
          {folio && <p className="receipt__folio">{folio}</p>}
        </div>
      </div>
    </div>
  );
}
