/**
 * The folder tab on a band's top edge, in the band's colour. It names the band. Not a `p`: custom paragraph spacing
 * would lift it off. styles/base.css leaves it room below the header.
 */
export function BandTab({ children, className }: { children: string; className: string }) {
  return (
    <div
      className={`band-tab type-tab absolute bottom-[calc(100%-1px)] left-(--page-inset) z-2 pt-[15px] pr-[26px] pb-[9px] pl-[18px] [clip-path:polygon(0_0,calc(100%-16px)_0,100%_100%,0_100%)] ${className}`}
    >
      {children}
    </div>
  );
}
