import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const chip = cva(
  'inline-flex items-center gap-1.5 justify-self-start rounded-chip px-2 py-[5px] font-text text-[0.78125rem] leading-none font-bold whitespace-nowrap',
  {
    variants: {
      tone: {
        alert: 'bg-bermellon-400 text-tinta-950',
        attention: 'bg-boya-500 text-tinta-950',
        approved: 'bg-sello-300 text-tinta-950',
        route: 'text-ruta-400 shadow-[inset_0_0_0_1.5px_currentColor]',
        paper: 'text-tinta-700 shadow-[inset_0_0_0_1.5px_currentColor]',
      },
    },
  },
);

/** A status in words; the colour only repeats it. */
export function Chip({ tone, children }: VariantProps<typeof chip> & { children: ReactNode }) {
  return <span className={chip({ tone })}>{children}</span>;
}
