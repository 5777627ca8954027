import type { ReactNode } from 'react';
import type { ResultText } from './outcome-texts.ts';

/** The paper of the sheet. A sent one was torn off its copies. */
const PAPERS = {
  sent: '[--paper:var(--color-sello-100)] [--torn:12px]',
  invalid: '[--paper:var(--color-boya-100)]',
  failed: '[--paper:var(--color-papel-0)]',
};

/** A band with one sheet of paper, whose other copies lie behind it. */
export function OutcomeStack({
  tone = 'failed',
  children,
}: {
  tone?: ResultText['tone'];
  children: ReactNode;
}) {
  return (
    <section className="band grid min-h-[calc(100svh-var(--header)-12rem)] content-center">
      <div className="wrap">
        <div className={`copies ${PAPERS[tone]}`}>{children}</div>
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
