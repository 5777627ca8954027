import { cva, type VariantProps } from 'class-variance-authority';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** Cell and padding give way on a narrow window with large text (WCAG 1.4.4). */
const button = cva(
  [
    'group inline-flex items-stretch rounded-sheet border-[1.5px] font-display font-bold tracking-[-0.005em]',
    'leading-none no-underline transition-[background-color,color,translate] duration-(--duration-hover)',
    'active:translate-y-px disabled:translate-y-0 disabled:opacity-60 disabled:cursor-progress',
  ],
  {
    variants: {
      variant: {
        default: 'border-tinta-900 bg-tinta-900 text-papel-0',
        destructive: 'border-alerta-700 bg-alerta-700 text-papel-0',
        outline: 'border-tinta-900 bg-papel-0 text-tinta-900',
        secondary: 'border-papel-200 bg-papel-200 text-tinta-900',
        ghost: 'border-transparent bg-transparent text-tinta-900 underline-offset-4 hover:underline',
        link: 'border-transparent bg-transparent text-bermellon-700 underline underline-offset-4',
        hero: 'border-bermellon-600 bg-bermellon-600 text-papel-0',
        success: 'border-sello-700 bg-sello-700 text-papel-0',
        glass: 'border-papel-50 bg-tinta-950/22 text-papel-50',
      },
      size: {
        default: 'min-h-14 text-base [--cell:min(3.25rem,14vw)] [--pad:min(1.25rem,5vw)]',
        sm: 'min-h-11 text-[0.9375rem] [--cell:min(2.625rem,14vw)] [--pad:min(1rem,5vw)]',
        lg: 'min-h-14 text-[1.0625rem] [--cell:min(3.25rem,14vw)] [--pad:min(1.75rem,6vw)]',
        xl: 'min-h-17 text-lg [--cell:min(4.25rem,18vw)] [--pad:min(1.875rem,8vw)]',
        icon: 'size-11 [--cell:100%] [--pad:0]',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
);

/** What the arrow promises: a scroll on this page, another page, or a new tab. */
export type Arrow = 'scroll' | 'page' | 'tab';

const ARROWS: Record<Arrow, { icon: IconName; motion: string }> = {
  scroll: { icon: 'arrow-down', motion: 'group-hover:translate-y-[3px]' },
  page: { icon: 'arrow-right', motion: 'group-hover:translate-x-[3px]' },
  tab: { icon: 'arrow-external', motion: 'group-hover:translate-x-[2px] group-hover:-translate-y-[2px]' },
};

type Look = VariantProps<typeof button> & { arrow?: Arrow; className?: string; children: ReactNode };
type AsAnchor = { href: string } & AnchorHTMLAttributes<HTMLAnchorElement>;
/** Firefox brings a button back disabled as it was left, unless it is told not to by `autoComplete`. */
type AsButton = ButtonHTMLAttributes<HTMLButtonElement> & { autoComplete?: 'off' };

export type ButtonProps = Look & (AsAnchor | AsButton);

/**
 * A button, or with `href` a link that looks like one. With an arrow it has a split cell on the right. Size `icon` holds one icon: give it an `aria-label`.
 */
export function Button({ variant, size, arrow, className, children, ...rest }: ButtonProps) {
  const classes = button({ variant, size, className });
  const content = (
    <>
      <span className="grid flex-1 place-items-center px-(--pad) py-2 text-center leading-tight">
        {children}
      </span>
      {arrow && <ArrowCell arrow={arrow} />}
    </>
  );
  if ('href' in rest)
    return (
      <a className={classes} {...rest}>
        {content}
      </a>
    );
  return (
    <button className={classes} type="button" {...rest}>
      {content}
    </button>
  );
}

function ArrowCell({ arrow }: { arrow: Arrow }) {
  const { icon, motion } = ARROWS[arrow];
  return (
    <span className="grid w-(--cell) place-items-center self-stretch border-l-[1.5px] border-current/35 transition-colors duration-(--duration-hover) group-hover:bg-tinta-950/18">
      <Icon name={icon} className={`size-5 transition-transform duration-(--duration-hover) ${motion}`} />
    </span>
  );
}
