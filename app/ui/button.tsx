import { cva, type VariantProps } from 'class-variance-authority';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import './button.css';

export const BUTTON_LOOKS = {
  variant: {
    default: '',
    destructive: 'button--destructive',
    outline: 'button--outline',
    secondary: 'button--secondary',
    ghost: 'button--ghost',
    link: 'button--link',
    hero: 'button--hero',
    success: 'button--success',
    glass: 'button--glass',
  },
  size: { default: '', sm: 'button--sm', lg: 'button--lg', xl: 'button--xl', icon: 'button--icon' },
};

const button = cva('button', { variants: BUTTON_LOOKS });

/** What the arrow promises: a scroll on this page, another page, or a new tab. */
export type Arrow = 'scroll' | 'page' | 'tab';

const ARROWS: Record<Arrow, IconName> = {
  scroll: 'arrow-down',
  page: 'arrow-right',
  tab: 'arrow-external',
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
      <span className="button__label">{children}</span>
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
  return (
    <span className={`button__cell button__cell--${arrow}`}>
      <Icon name={ARROWS[arrow]} className="button__arrow" />
    </span>
  );
}
