import { useId, type ReactNode } from 'react';
import type { TextsOf } from '#schema/blocks.ts';

/** A table whose columns are the hero's two states: sand, then ink. */
export function BeforeAfter({ title, before, after, rows }: TextsOf<'beforeAfter'>) {
  const titleId = useId();
  return (
    <section>
      <div className="wrap pt-(--band) pb-8 lg:pb-13">
        <h2 id={titleId} className="type-h2" data-reveal="">
          {title}
        </h2>
      </div>
      <div className="relative bg-[linear-gradient(90deg,var(--color-arena-200)_50%,var(--color-tinta-900)_50%)]">
        {/* Narrow with large text: words break before the table grows. */}
        <table aria-labelledby={titleId} className="wrap table-fixed text-left wrap-anywhere">
          <thead className="align-top font-display text-[min(1.125rem,6.5vw)] leading-[1.2] tracking-[-0.015em] lg:text-[1.375rem] lg:leading-[1.3]">
            <Row>
              <th scope="col">{before}</th>
              <th scope="col">{after}</th>
            </Row>
          </thead>
          <tbody className="align-top text-[min(1.0625rem,6.5vw)] leading-[1.4] lg:text-[1.5rem] lg:leading-[1.3]">
            {rows.map((row) => (
              <Row key={row.before}>
                <td>{row.before}</td>
                <td>{row.after}</td>
              </Row>
            ))}
          </tbody>
        </table>
        <div className="seam-name absolute inset-y-0 left-[calc(50%-3px)] w-1.5 bg-bermellon-500" />
      </div>
    </section>
  );
}

const Row = ({ children }: { children: ReactNode }) => (
  <tr className="*:w-1/2 *:py-4.5 *:first:border-tinta-900/35 *:first:pr-4 *:last:border-tinta-700 *:last:pl-4.5 *:last:font-semibold *:last:text-papel-50 max-3xs:*:first:pr-3 max-3xs:*:last:pl-3.5 lg:*:py-7 lg:*:first:pr-16 lg:*:last:pl-16 [&>td]:border-t [&>th]:font-[680]">
    {children}
  </tr>
);
