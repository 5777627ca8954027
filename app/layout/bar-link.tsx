import type { ReactNode } from 'react';

type BarLinkProps = {
  to: string;
  label: string;
  /** Path of the current page. */
  path: string;
  className: string;
  /** Instead of the label alone. */
  children?: ReactNode;
};

/** A link of the navigation, marked if it leads to the current page. */
export function BarLink({ to, label, path, className, children = label }: BarLinkProps) {
  return (
    <a href={to} aria-current={to === path ? 'page' : undefined} className={className}>
      {children}
    </a>
  );
}
