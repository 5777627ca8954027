import type { ReactNode } from 'react';
import { LogoTile } from '#ui/logo-tile.tsx';
import { SHARE_IMAGE_HEIGHT, SHARE_IMAGE_WIDTH } from '#ui/share-image-size.ts';
import { CAP_HEIGHT, typeAttributes, type TypeRole } from './type.ts';

export const WIDTH = SHARE_IMAGE_WIDTH;
export const HEIGHT = SHARE_IMAGE_HEIGHT;
/** No word stands nearer to an edge; drawings run off it. */
export const MARGIN = 64;

/** Room for a text, whose lines and size are settled by measuring before anything is drawn. */
export type Room = {
  x: number;
  y: number;
  width: number;
  height: number;
  type: TypeRole;
  /** The size at which the words are set where they have room enough. */
  largest: number;
  /** From baseline to baseline, in sizes. */
  leading: number;
  /** A list's lines stand at this distance whatever their size, each in a row of the drawing. */
  pitch?: number;
};

/** A text as it is set: a sentence wrapped into lines, or a list with one line an item. */
export type Fitted = { lines: readonly string[]; size: number };

/** One share image: the room for each of its texts, and the drawing that they go into. */
export type ShareDrawing<Name extends string = string> = {
  rooms: Record<Name, Room>;
  Drawing: (texts: Record<Name, Fitted>) => ReactNode;
};

const LOGO_SIDE = 46;
const LOGO_GAP = 16;

/** The room for the product's name beside the logo, the same on every image but for the width. */
export const brandRoom = (width: number, x = MARGIN, y = MARGIN): Room => ({
  x: x + LOGO_SIDE + LOGO_GAP,
  y,
  width: width - LOGO_SIDE - LOGO_GAP,
  height: LOGO_SIDE,
  type: 'stencil',
  largest: 32,
  leading: 1.05,
});

export const titleRoom = (room: Pick<Room, 'x' | 'y' | 'width' | 'height' | 'largest'>): Room => ({
  ...room,
  type: 'title',
  leading: 1,
});

export function Canvas({ ground, children }: { ground: string; children: ReactNode }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT}>
      <path d={`M0 0h${WIDTH}v${HEIGHT}H0z`} fill={ground} />
      {children}
    </svg>
  );
}

type WordsProps = {
  x: number;
  y: number;
  size: number;
  type: TypeRole;
  fill?: string;
  anchor?: 'start' | 'middle' | 'end';
  children: ReactNode;
};

/** One line of text on a baseline. */
export function Words({ x, y, size, type, fill = 'var(--color-tinta-900)', anchor, children }: WordsProps) {
  return (
    <text x={x} y={y} fill={fill} textAnchor={anchor} {...typeAttributes(type, size)}>
      {children}
    </text>
  );
}

type SetProps = { room: Room; text: Fitted; fill?: string };

/** A text from the top of its room, so that the capitals of its first line touch it. */
export function Paragraph({ room, text, fill }: SetProps) {
  return text.lines.map((line, index) => (
    <Words
      key={line}
      x={room.x}
      y={room.y + text.size * CAP_HEIGHT + index * (room.pitch ?? text.size * room.leading)}
      size={text.size}
      type={room.type}
      fill={fill}
    >
      {line}
    </Words>
  ));
}

/** The logo and the product's name, centred on it whether they take one line or two. */
export function Brand({ room, text, fill }: SetProps) {
  const height = text.size * (CAP_HEIGHT + (text.lines.length - 1) * room.leading);
  return (
    <>
      <g transform={`translate(${room.x - LOGO_SIDE - LOGO_GAP} ${room.y})`}>
        <LogoTile size={LOGO_SIDE} />
      </g>
      <Paragraph room={{ ...room, y: room.y + (LOGO_SIDE - height) / 2 }} text={text} fill={fill} />
    </>
  );
}
