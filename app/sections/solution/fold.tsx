import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';

type FoldProps = { summary: string; className?: string; children: ReactNode };

/** Folded under one line on phones, without scripts. Wider screens show all of it, if the browser can. */
export function Fold({ summary, className = '', children }: FoldProps) {
  return (
    <details
      className={`group/fold md:details-content:block md:details-content:h-full md:details-content:[content-visibility:visible] ${className}`}
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-bold md:supports-[selector(::details-content)]:hidden">
        {summary}
        <Icon name="chevron-down" className="size-4 group-open/fold:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
