import type { ReactNode } from 'react';
import './chip.css';

/** How urgent an operation's status is. */
export type Tone = 'alert' | 'attention' | 'approved' | 'route';
type ChipProps = { tone: Tone | 'paper'; children: ReactNode };

/** A status in words. The colour only repeats it. */
export function Chip({ tone, children }: ChipProps) {
  return <span className={`chip chip--${tone}`}>{children}</span>;
}
