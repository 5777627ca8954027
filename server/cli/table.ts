const GAP = '  ';
const ELLIPSIS = '…';

const WIDE =
  /\p{Emoji_Presentation}|\uFE0F|[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{20000}-\u{3FFFD}]/u;
const ASCII = /^[ -~]*$/;
const INVISIBLE = /^[\p{Mark}\p{Format}]+$/u;

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });

type TableOptions = {
  /** How many columns on the left are never cut. */
  uncut: number;
  /** How wide the terminal is; without it nothing is cut. */
  width?: number;
};

/** Writes rows of plain text below their headers; where they do not fit, the widest columns are cut. */
export function writeTable(
  headers: string[],
  rows: string[][],
  { uncut, width = Number.POSITIVE_INFINITY }: TableOptions,
): string {
  const lines = [headers, ...rows];
  const widths = headers.map((_, index) =>
    lines.reduce((widest, cells) => Math.max(widest, widthOf(cells[index] ?? '')), 0),
  );
  narrow(widths, uncut, width - GAP.length * (headers.length - 1));
  const writeLine = (cells: string[]) =>
    cells
      .map((cell, index) => fit(cell, widths[index] ?? 0))
      .join(GAP)
      .trimEnd();
  return lines.map((cells) => `${writeLine(cells)}\n`).join('');
}

/** How many columns of a terminal a text takes: Chinese characters and emoji take two. */
export function widthOf(text: string): number {
  if (ASCII.test(text)) return text.length;
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += widthOfGrapheme(segment);
  return width;
}

function widthOfGrapheme(grapheme: string): number {
  if (INVISIBLE.test(grapheme)) return 0;
  return WIDE.test(grapheme) ? 2 : 1;
}

function narrow(widths: number[], uncut: number, room: number) {
  let excess = widths.reduce((sum, width) => sum + width, -room);
  for (; excess > 0; excess -= 1) {
    const widest = widths.indexOf(Math.max(...widths.slice(uncut)), uncut);
    if ((widths[widest] ?? 0) <= 1) return;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
}

function fit(cell: string, width: number): string {
  const text = widthOf(cell) <= width ? cell : cut(cell, width - ELLIPSIS.length) + ELLIPSIS;
  return text + ' '.repeat(width - widthOf(text));
}

function cut(text: string, width: number): string {
  let [kept, taken] = ['', 0];
  for (const { segment } of graphemes.segment(text)) {
    taken += widthOfGrapheme(segment);
    if (taken > width) break;
    kept += segment;
  }
  return kept;
}
