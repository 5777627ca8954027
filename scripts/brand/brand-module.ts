/** The design as data for mails: mail programs know neither custom properties nor SVG. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { colour, colours } from './colours.ts';
import type { Rasteriser } from './raster.ts';

export const BRAND_MODULE = join('contract', 'brand.ts');
const LOGO_SIZE = 32;

type Drawings = typeof import('./drawings.tsx');
type Cell = [width: number, colour: string];
type Row = { height: number; cells: Cell[] };

/** Writes the token colours, and the logo as table cells. */
export async function makeBrandModule(
  { iconMarkup }: Drawings,
  rasteriser: Rasteriser,
  file = BRAND_MODULE,
): Promise<void> {
  const logo = cellsOf(rasteriser.pixels(iconMarkup({}), LOGO_SIZE, colour('papel-100')));
  await writeFile(
    file,
    `// npm run brand writes this from app/styles/tokens.css and app/ui/logo-tile.tsx: change those.

/** The colours of the tokens. */
export const COLOURS = ${JSON.stringify(colours, null, 2)} as const;

/** The logo from top to bottom, in CSS pixels; the cells of a row from left to right. */
export const LOGO: readonly {
  height: number;
  cells: readonly (readonly [width: number, colour: string])[];
}[] = [
${logo.map((row) => `  ${JSON.stringify(row)},`).join('\n')}
];
`,
  );
}

/** Merges equal rows, and neighbours of one colour. */
export function cellsOf(pixels: string[][]): Row[] {
  const rows: Row[] = [];
  for (const line of pixels) {
    const cells = runsOf(line);
    const above = rows.at(-1);
    if (above && JSON.stringify(above.cells) === JSON.stringify(cells)) above.height += 1;
    else rows.push({ height: 1, cells });
  }
  return rows;
}

function runsOf(line: string[]): Cell[] {
  const cells: Cell[] = [];
  for (const hex of line) {
    const before = cells.at(-1);
    if (before?.[1] === hex) before[0] += 1;
    else cells.push([1, hex]);
  }
  return cells;
}
