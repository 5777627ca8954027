/** The tile: a container's corrugation. The words beside it name the product. */
export function Logo({ product }: { product: string }) {
  return (
    <>
      <span className="logo-tile" aria-hidden="true" />
      <span className="type-stencil">{product}</span>
    </>
  );
}
