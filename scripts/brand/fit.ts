import { CAP_HEIGHT, type TypeRole } from './type.ts';

/** The space that a text may fill. */
export type Room = {
  x: number;
  y: number;
  width: number;
  height: number;
  type: TypeRole;
  /** The size of a short text. Longer text is wrapped, then made smaller. */
  largest: number;
  /** From baseline to baseline, in font sizes. */
  leading: number;
};

export type Fitted = { lines: readonly string[]; size: number };

/** Width of a line in a type role, at size 1. */
export type Measure = (line: string, type: TypeRole) => number;

const SMALLEST = 4;
const NARROWINGS = 50;
/** Lines break at a space, never at a no-break space. */
const BREAK = / +/;

/** Sets a text as large as its room allows, in lines of similar length. */
export function fit(text: string, room: Room, measure: Measure): Fitted {
  for (let size = room.largest; size > SMALLEST; size -= 1) {
    const widthOf = (line: string) => measure(line, room.type) * size;
    const lines = wrapEvenly(text, room.width, widthOf);
    const height = (CAP_HEIGHT + (lines.length - 1) * room.leading) * size;
    if (height <= room.height && lines.every((line) => widthOf(line) <= room.width)) return { lines, size };
  }
  throw new Error(`"${text}" does not fit at any size`);
}

/** Wraps into as few lines as the width allows, of similar length. */
function wrapEvenly(text: string, width: number, widthOf: (line: string) => number): readonly string[] {
  const unevenness = (lines: readonly string[]) => lines.reduce((sum, line) => sum + widthOf(line) ** 2, 0);
  let best = wrap(text, width, widthOf);
  const fewest = best.length;
  for (let step = 1; step < NARROWINGS; step += 1) {
    const lines = wrap(text, width * (1 - step / NARROWINGS), widthOf);
    if (lines.length > fewest) break;
    if (unevenness(lines) < unevenness(best)) best = lines;
  }
  return best;
}

function wrap(text: string, width: number, widthOf: (line: string) => number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(BREAK)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
