import type { MouseEvent, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';

type HashLinkProps = { id: string; className?: string; isCurrent?: boolean; children: ReactNode };

/**
 * A link into the page it stands on, whichever that is. The router's own link would write the
 * prerendered path into it, which on the 404 page is not the visitor's.
 */
export function HashLink({ id, className, isCurrent, children }: HashLinkProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // At once, as a native link does: a Tab pressed right after Enter goes on from where the link led.
    void navigate({ pathname, search, hash: `#${id}` }, { flushSync: true });
  };
  return (
    <a href={`#${id}`} className={className} aria-current={isCurrent ? 'true' : undefined} onClick={onClick}>
      {children}
    </a>
  );
}
