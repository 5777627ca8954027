import logo from '../../public/logo.svg?raw';

/** Only the build has the drawing. In the browser an island keeps the one that is in the page. */
const DRAWING = import.meta.env.SSR ? logo.slice(logo.indexOf('<svg')) : '';

/** The logo as it is in its file. */
export const LogoTile = () => (
  <span
    className="*:size-8"
    aria-hidden="true"
    dangerouslySetInnerHTML={{ __html: DRAWING }}
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
