import { LogoTile } from '#ui/logo-tile.tsx';

/** The tile, and the product's name beside it. */
export function Logo({ product }: { product: string }) {
  return (
    <>
      <LogoTile className="logo-tile" />
      <span className="type-stencil">{product}</span>
    </>
  );
}
