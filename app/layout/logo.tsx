/** document.tsx replaces it by public/logo.svg, so that islands need no code for it. */
export const LOGO_PLACE = '<!--logo-->';

const LogoTile = () => (
  <span
    className="*:size-8"
    aria-hidden="true"
    dangerouslySetInnerHTML={{ __html: LOGO_PLACE }}
    suppressHydrationWarning
  />
);

/** The logo with the product's name. */
export function Logo({ product }: { product: string }) {
  return (
    <>
      <LogoTile />
      <span className="type-stencil">{product}</span>
    </>
  );
}
