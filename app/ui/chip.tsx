import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';
import './chip.css';

const chip = cva('chip', {
  variants: {
    tone: {
      alert: 'chip--alert',
      attention: 'chip--attention',
      approved: 'chip--approved',
      route: 'chip--route',
      paper: 'chip--paper',
    },
  },
});

/** A status in words; the colour only repeats it. */
export function Chip({ tone, children }: VariantProps<typeof chip> & { children: ReactNode }) {
  return <span className={chip({ tone })}>{children}</span>;
}
