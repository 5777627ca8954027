import type { Summary } from './summary.ts';

const COLUMNS: [heading: string, cell: (summary: Summary) => number | string][] = [
  ['page', ({ name }) => name],
  ['score', ({ score }) => score],
  ['LCP ms', ({ lcpMs }) => lcpMs],
  ['× limit', ({ lcpRatio }) => lcpRatio.toFixed(2)],
  ['TBT ms', ({ tbtMs }) => tbtMs],
  ['CLS', ({ cls }) => cls],
  ['KB', ({ totalKB }) => totalKB.toFixed(1)],
  ['JS KB', ({ jsKB }) => jsKB.toFixed(1)],
  ['font KB', ({ fontKB }) => fontKB.toFixed(1)],
  ['HTML KB', ({ htmlKB }) => htmlKB.toFixed(1)],
  ['requests', ({ requests }) => requests],
  ['a11y/bp/seo', ({ categories }) => Object.values(categories).join('/')],
];

/** Prints a table of Markdown, whose numbers stand on the right, and what keeps a category below 100. */
export function report(summaries: Summary[]) {
  const rows = [COLUMNS.map(([heading]) => heading)];
  for (const summary of summaries) rows.push(COLUMNS.map(([, cell]) => String(cell(summary))));
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  const [headings = [], ...lines] = rows;
  console.log([line(headings), line(rule), ...lines.map(line)].join('\n'));

  for (const { name, failed, failedExternal } of summaries) {
    for (const [category, audits] of Object.entries(failed)) {
      console.log(`${name}: ${category} below 100 for ${audits.join(', ')}`);
    }
    if (failedExternal.length > 0) console.log(`${name}: asks other hosts: ${failedExternal.join(', ')}`);
  }
}
