import type { ReactNode } from 'react';

type OutcomeStackProps = { id?: string | undefined; className?: string; children: ReactNode };

/** A band with one sheet of paper, whose other copies lie behind it. `className`: the paper and the width. */
export function OutcomeStack({ id, className = '', children }: OutcomeStackProps) {
  return (
    <section
      id={id}
      className={`${id ? 'group/outcome ' : ''}band grid min-h-[calc(100svh-var(--header)-12rem)] content-center`}
    >
      <div className="wrap">
        <div className={`copies ${className}`}>{children}</div>
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
