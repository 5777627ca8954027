/** The drawings as markup with token names. Node cannot read TSX, so load this file through Vite. */
import { renderToStaticMarkup } from 'react-dom/server';
import { LogoTile } from '#ui/logo-tile.tsx';
import { NAME_WIDTH, ProductName, ShareImage } from './share-image.tsx';

export { NAME_WIDTH };

export const nameMarkup = (product: string): string => renderToStaticMarkup(<ProductName text={product} />);

export const shareMarkup = (product: string, nameScale: number): string =>
  renderToStaticMarkup(<ShareImage product={product} nameScale={nameScale} />);

type IconLook = { isSmall?: boolean; inset?: number };
const ICON_SIDE = 32;

/** The logo as an image. `inset` is the margin at each edge, as a share of its side. */
export function iconMarkup({ isSmall, inset = 0 }: IconLook): string {
  const side = ICON_SIDE * (1 - 2 * inset);
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${ICON_SIDE} ${ICON_SIDE}`}>
      {inset > 0 && <path d={`M0 0h${ICON_SIDE}v${ICON_SIDE}H0z`} fill="var(--color-tinta-900)" />}
      <g transform={`translate(${ICON_SIDE * inset} ${ICON_SIDE * inset})`}>
        <LogoTile isSmall={isSmall} size={side} />
      </g>
    </svg>,
  );
}
