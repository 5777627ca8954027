import './band-tab.css';

/** The folder tab on a band's top edge, in the band's own colour; it names the band. */
export function BandTab({ children, className }: { children: string; className: string }) {
  return <p className={`band-tab type-tab ${className}`}>{children}</p>;
}
