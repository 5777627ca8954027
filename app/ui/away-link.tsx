import { Icon } from './icon.tsx';

export type AwayLinkProps = { label: string; note: string; href: string; className?: string };

/** A link to another site. It opens in a new tab and tells screen readers so. */
export function AwayLink({ label, note, href, className }: AwayLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener" className={className}>
      {label}
      <span className="sr-only">{` ${note}`}</span> <Icon name="arrow-external" className="inline size-3.5" />
    </a>
  );
}
