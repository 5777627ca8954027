import type { ReactNode } from 'react';

type BarLinkProps = {
  to: string;
  /** The page that the link stands on. */
  path: string;
  className: string;
  onClick?: () => void;
  children: ReactNode;
};

/** A link of the navigation, marked where it leads to the page that is shown. */
export function BarLink({ to, path, className, onClick, children }: BarLinkProps) {
  return (
    <a href={to} aria-current={to === path ? 'page' : undefined} className={className} onClick={onClick}>
      {children}
    </a>
  );
}
