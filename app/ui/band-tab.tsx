/** The folder tab on a band's top edge, in the band's own colour; it names the band. */
export function BandTab({ children, className }: { children: string; className: string }) {
  return (
    <p
      className={`absolute bottom-[calc(100%-1px)] left-[max(var(--gutter),50vw-37.5rem)] z-2 pt-[15px] pr-[26px] pb-[9px] pl-[18px] type-tab [clip-path:polygon(0_0,calc(100%-16px)_0,100%_100%,0_100%)] ${className}`}
    >
      {children}
    </p>
  );
}
