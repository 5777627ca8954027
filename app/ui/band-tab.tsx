import './band-tab.css';

/**
 * The folder tab on a band's top edge, in the band's own colour; it names the band. No `p`: the room that a
 * visitor sets between paragraphs would lift it off.
 */
export function BandTab({ children, className }: { children: string; className: string }) {
  return <div className={`band-tab type-tab ${className}`}>{children}</div>;
}
