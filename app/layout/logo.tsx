import { LogoTile } from '#ui/logo-tile.tsx';

/** The logo tile with the product's name. */
export function Logo({ product }: { product: string }) {
  return (
    <>
      <LogoTile className="size-8" />
      <span className="type-stencil">{product}</span>
    </>
  );
}
