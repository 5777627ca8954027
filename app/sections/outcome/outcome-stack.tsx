import type { ReactNode } from 'react';
import type { ResultText } from './outcome-texts.ts';
import './outcome-sheet.css';

/** A band with one sheet of paper, whose other copies lie behind it. */
export function OutcomeStack({ tone, children }: { tone?: ResultText['tone']; children: ReactNode }) {
  return (
    <section className="band grid min-h-[calc(100svh-var(--header)-12rem)] content-center">
      <div className="wrap">
        <div className={`copies outcome__stack ${tone ? `outcome__stack--${tone}` : ''}`}>{children}</div>
      </div>
    </section>
  );
}

export function OutcomeTitle({ children }: { children: ReactNode }) {
  return (
    <h1 className="type-h1-page text-[min(max(1.75rem,1.1rem+3vw),8.8vw,3.5rem)] leading-[1.04] wrap-anywhere">
      {children}
    </h1>
  );
}
