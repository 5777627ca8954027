import type { ReactNode } from 'react';
import './chip.css';

/** How urgent an operation's status is. */
export type Tone = 'alert' | 'attention' | 'approved' | 'route';

const COLOURS: Record<Tone, string> = {
  alert: 'bg-error-400 text-tinta-950',
  attention: 'bg-boya-500 text-tinta-950',
  approved: 'bg-sello-300 text-tinta-950',
  route: 'text-ruta-400 [box-shadow:inset_0_0_0_1.5px]',
};

/** A status in words. The colour only repeats it. */
export function Chip({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={`chip inline-flex items-center justify-self-start rounded-chip px-2 py-[5px] whitespace-nowrap ${COLOURS[tone]}`}
    >
      {children}
    </span>
  );
}
