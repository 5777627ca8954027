import type { ReactNode } from 'react';
import './chip.css';

type ChipProps = { tone: 'alert' | 'attention' | 'approved' | 'route' | 'paper'; children: ReactNode };

/** A status in words. The colour only repeats it. */
export function Chip({ tone, children }: ChipProps) {
  return <span className={`chip chip--${tone}`}>{children}</span>;
}
