import type { ReactNode } from 'react';

type DocumentProps = { head: ReactNode; className?: string; children: ReactNode };

/** A document in a drawing. Its rows inherit its type, which grows with the text size as far as it fits a phone. */
export function Document({ head, className = 'bg-papel-0', children }: DocumentProps) {
  return (
    <div
      className={`flex h-full flex-col border border-tinta-900 font-mono text-[min(0.8125rem,4vw)] leading-[1.4] ${className}`}
    >
      <div className="flex items-center justify-between gap-x-3 border-b-2 border-tinta-900 px-2.5 py-2 font-display text-[1.15em] leading-[1.2] font-bold">
        {head}
      </div>
      {children}
    </div>
  );
}
