/** The drawings as markup, with the tokens by name. Node reads no TSX: the build loads this file through Vite. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { Fitted, Room } from '#scenes/share/canvas.tsx';
import { SHARE_DRAWINGS, type ShareName } from '#scenes/share/drawings.ts';
import { typeAttributes, type TypeRole } from '#scenes/share/type.ts';
import { LogoTile } from '#ui/logo-tile.tsx';

export const SHARE_NAMES = Object.keys(SHARE_DRAWINGS) as ShareName[];

/** The room that each text of a share image has. */
export const roomsOf = (name: ShareName): Record<string, Room> => SHARE_DRAWINGS[name].rooms;

export const shareMarkup = (name: ShareName, texts: Record<string, Fitted>): string =>
  renderToStaticMarkup(SHARE_DRAWINGS[name].Drawing(texts as never));

/** One line as it stands in a drawing, to be measured. */
export const lineMarkup = (line: string, role: TypeRole, size: number): string =>
  renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg">
      <text {...typeAttributes(role, size)}>{line}</text>
    </svg>,
  );

type IconLook = { isSmall?: boolean; inset?: number };
const ICON_SIDE = 32;

/** The logo as an image; `inset` is the share of its side that the ground around it takes at each edge. */
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
