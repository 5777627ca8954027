const GAP = '  ';
const ELLIPSIS = '…';

const WIDE =
  /\p{Emoji_Presentation}|\uFE0F|[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{20000}-\u{3FFFD}]/u;
const ASCII = /^[ -~]*$/;
const INVISIBLE = /^[\p{Mark}\p{Format}]+$/u;

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });

/**
 * Writes rows of plain text below their headers. A column is as wide as its widest cell, and at most as
 * `maxWidths` says for its header.
 */
export function writeTable(
  headers: string[],
  rows: string[][],
  maxWidths: Record<string, number> = {},
): string {
  const lines = [headers, ...rows];
  const widths = headers.map((header, index) =>
    Math.min(
      lines.reduce((widest, cells) => Math.max(widest, widthOf(cells[index] ?? '')), 0),
      maxWidths[header] ?? Number.POSITIVE_INFINITY,
    ),
  );
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
