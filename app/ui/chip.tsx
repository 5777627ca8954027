import type { ReactNode } from 'react';
import './chip.css';

const TONES = {
  alert: 'bg-bermellon-400',
  attention: 'bg-boya-500',
  approved: 'bg-sello-300',
  route: 'text-ruta-400 [box-shadow:inset_0_0_0_1.5px]',
  paper: 'text-tinta-700 [box-shadow:inset_0_0_0_1.5px]',
};

type ChipProps = { tone: keyof typeof TONES; children: ReactNode };

/** A status in words. The colour only repeats it. */
export function Chip({ tone, children }: ChipProps) {
  return <span className={`chip ${TONES[tone]}`}>{children}</span>;
}
