import type { Fitted, Room } from '../../app/scenes/share/canvas.tsx';
import { CAP_HEIGHT } from '../../app/scenes/share/type.ts';

/** How wide a line is in a role of type, at size 1. */
export type Measure = (line: string, type: Room['type']) => number;

const SMALLEST = 4;
const NARROWINGS = 50;
/** A break of a line; a no-break space is none. */
const BREAK = / +/;

/**
 * Sets a text as large as its room allows: a sentence wrapped into lines of about one length, a list with a line
 * for each item. However long an operator's words are, they get smaller rather than leave the room.
 */
export function fit(text: string | readonly string[], room: Room, measure: Measure): Fitted {
  for (let size = room.largest; size > SMALLEST; size -= 1) {
    const widthOf = (line: string) => measure(line, room.type) * size;
    const lines = typeof text === 'string' ? wrapEvenly(text, room.width, widthOf) : text;
    const height = CAP_HEIGHT * size + (lines.length - 1) * (room.pitch ?? room.leading * size);
    if (height <= room.height && lines.every((line) => widthOf(line) <= room.width)) return { lines, size };
  }
  throw new Error(`"${String(text)}" does not fit at any size`);
}

/** Wraps into as few lines as the width allows, and those as even as they can be. */
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
