import type { ReactNode } from 'react';

/** A rubber stamp: an outer and an inner line, tilted by its place. Never an official seal. */
export function Stamp({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={`inline-block rounded-sheet border-[1.5px] border-current p-[3px] text-sello-700 ${className}`}
    >
      <div className="rounded-[1px] border border-current px-3.5 pt-2 pb-[9px] text-center font-mono text-[0.78125rem] leading-[1.2] font-semibold tracking-[0.06em] uppercase">
        {children}
      </div>
    </div>
  );
}
