import type { ComponentProps } from 'react';
import { COUNT } from '#panel/words.ts';

type TableProps = ComponentProps<'table'> & { headings: string[]; rows: (string | number)[][] };

const TEXTS = ['py-1 pr-3 text-left', 'py-1 text-left wrap-anywhere'];
/** Upright on a phone, where the columns are narrow. */
const HEADING = 'pl-3 max-sm:pl-1 max-sm:text-left max-sm:[writing-mode:vertical-rl] max-sm:[rotate:180deg]';

/** A table of texts and, to the right of them, counts. The first text of a row names it. */
export function Table({ headings, rows, className = '', ...more }: TableProps) {
  const textOf = (column: number) => (typeof rows[0]?.[column] === 'string' ? TEXTS[column] : undefined);
  return (
    <table className={`w-full text-right text-sm ${className}`} {...more}>
      <thead>
        <tr>
          {headings.map((heading, column) => (
            <th key={heading} scope="col" className={textOf(column) ?? HEADING}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={[name, ...cells].join()} className="border-t border-papel-300 align-top">
            <th scope="row" className={`[font-weight:inherit] ${TEXTS[0]}`}>
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={headings[index + 1]} className={textOf(index + 1) ?? 'py-1 pl-2'}>
                {typeof cell === 'number' ? COUNT.format(cell) : cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
