import './band-tab.css';

/**
 * The folder tab on a band's top edge, in the band's colour. It names the band. Not a `p`: custom paragraph spacing
 * would lift it off.
 */
export function BandTab({ children, className }: { children: string; className: string }) {
  return <div className={`band-tab type-tab ${className}`}>{children}</div>;
}
