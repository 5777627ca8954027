const TAB =
  'absolute bottom-[calc(100%-1px)] left-(--page-inset) z-2 pt-[15px] pr-[26px] pb-[9px] pl-[18px] [clip-path:polygon(0_0,calc(100%-16px)_0,100%_100%,0_100%)]';

/**
 * The folder tab on a band's top edge, in the band's colour. It names the band. Not a `p`: custom paragraph spacing
 * would lift it off.
 */
export function BandTab({ children, className }: { children: string; className: string }) {
  return <div className={`type-tab ${TAB} ${className}`}>{children}</div>;
}
