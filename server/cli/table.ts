const GAP = '  ';
const ELLIPSIS = '…';

/**
 * Writes rows below their headers. Leaves out columns that are empty in every row. `maxWidths` limits the characters
 * of a column, by its header.
 */
export function writeTable(
  headers: string[],
  rows: string[][],
  maxWidths: Record<string, number> = {},
): string {
  const columns = headers
    .map((header, index) => [header, ...rows.map((cells) => cut(cells[index] ?? '', maxWidths[header]))])
    .filter(([, ...cells]) => cells.some((cell) => cell !== ''));
  const padded = columns.map((cells) => {
    const width = cells.reduce((widest, cell) => Math.max(widest, cell.length), 0);
    return cells.map((cell) => cell.padEnd(width));
  });
  return [headers, ...rows]
    .map(
      (_, line) =>
        `${padded
          .map((cells) => cells[line])
          .join(GAP)
          .trimEnd()}\n`,
    )
    .join('');
}

/** Cut by code points, to keep surrogate pairs whole. */
function cut(cell: string, maxWidth = Number.POSITIVE_INFINITY): string {
  const characters = [...cell];
  return characters.length <= maxWidth ? cell : characters.slice(0, maxWidth - 1).join('') + ELLIPSIS;
}
