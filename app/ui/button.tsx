import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import './button.css';

export const BUTTON_LOOKS = {
  variant: ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link', 'hero', 'success', 'glass'],
  size: ['default', 'sm', 'lg', 'xl', 'icon'],
} as const;

/** The second of two buttons is a plain link on phones. */
export const LINK_ON_PHONES =
  'max-md:link-alone max-md:min-h-11 max-md:justify-self-start max-md:py-0 max-md:[--edge:#0000] max-md:[--fill:none] max-md:[--pad:0px] max-md:*:border-0';

/** The arrow's meaning: scroll on this page, or another page. It moves its way under the pointer. */
const ARROWS = {
  scroll: ['arrow-down', '[--way:0_3px]'],
  page: ['arrow-right', '[--way:3px]'],
} as const satisfies Record<string, [IconName, string]>;

type Look = {
  variant?: (typeof BUTTON_LOOKS.variant)[number];
  size?: (typeof BUTTON_LOOKS.size)[number];
  arrow?: keyof typeof ARROWS;
  className?: string;
  children: ReactNode;
};
type AsAnchor = { href: string } & AnchorHTMLAttributes<HTMLAnchorElement>;
/** Firefox restores a button's disabled state after a reload, unless `autoComplete` is off. */
type AsButton = ButtonHTMLAttributes<HTMLButtonElement> & { autoComplete?: 'off' };

type ButtonProps = Look & (AsAnchor | AsButton);

/**
 * A button, or with `href` a link that looks like one. With an arrow it has a split cell on the right. Size `icon`
 * contains one icon and needs an `aria-label`.
 */
export function Button({ variant, size, arrow, className, children, ...rest }: ButtonProps) {
  const looks = [variant, size].filter((look) => look && look !== 'default');
  // Joined classes: a page keeps the styles of looks that its HTML names (scripts/pages/styles.ts).
  const classes = [
    'button',
    variant === 'link' && 'link',
    ...looks.map((look) => ['button', look].join('--')),
    className,
  ]
    .filter(Boolean)
    .join(' ');
  const content = (
    <>
      <span>{children}</span>
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

function ArrowCell({ arrow }: { arrow: keyof typeof ARROWS }) {
  const [icon, way] = ARROWS[arrow];
  return (
    <span className="button__cell">
      <Icon name={icon} className={`size-5 ${way}`} />
    </span>
  );
}
