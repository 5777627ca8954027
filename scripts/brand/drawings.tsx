/** The drawings as markup with token names. Node cannot read TSX, so load this file through Vite. */
import { renderToStaticMarkup } from 'react-dom/server';
import { LogoTile } from '#ui/logo-tile.tsx';
import type { Fitted } from './fit.ts';
import { ROOMS, ShareImage } from './share-image.tsx';
import { typeAttributes, type TypeRole } from './type.ts';

export { ROOMS };

export const shareMarkup = (texts: Record<keyof typeof ROOMS, Fitted>): string =>
  renderToStaticMarkup(<ShareImage {...texts} />);

/** One line of text as in a drawing, for measuring. */
export const lineMarkup = (line: string, role: TypeRole, size: number): string =>
  renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg">
      <text {...typeAttributes(role, size)}>{line}</text>
    </svg>,
  );

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
