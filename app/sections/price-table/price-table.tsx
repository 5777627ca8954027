import { useId } from 'react';
import type { TextsOf } from '#schema/blocks.ts';
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- with another display, WebKit takes a table's parts for text */
/** Two or three plans side by side, and what each includes. */
export function PriceTable({ anchor, title, included, plans, rows, note }: TextsOf<'prices'>) {
  const titleId = useId();
  const row = plans.length === 2 ? 'max-md:grid max-md:grid-cols-2' : 'max-md:grid max-md:grid-cols-3';
  return (
    <section id={anchor} className="band bg-papel-50">
      <div className="wrap">
        <h2 id={titleId} className="type-h2" data-reveal="">
          {title}
        </h2>
        <div
          className="sprocket mt-8 rounded-sheet border border-tinta-900 bg-papel-0 pl-(--strip) md:[--strip:30px] lg:mt-13"
          data-reveal=""
        >
          {/* On a phone a row's label is above its cells. */}
          <table
            role="table"
            aria-labelledby={titleId}
            className="w-full table-fixed text-left leading-snug max-md:block [&_:is(th,td)]:px-[min(0.625rem,1.4vw)] [&_:is(th,td)]:align-top [&_:is(th,td)]:font-normal [&_:is(th,td)]:wrap-anywhere md:[&_:is(th,td)]:px-5 lg:[&_:is(th,td)]:px-6"
          >
            <thead role="rowgroup" className="border-b-2 border-tinta-900 max-md:block">
              <tr role="row" className={row}>
                <th
                  role="columnheader"
                  scope="col"
                  className="type-code w-[26%] py-5 !align-bottom text-tinta-600 max-md:hidden"
                >
                  {included}
                </th>
                {plans.map(({ name, price, unit }) => (
                  <th
                    key={name}
                    role="columnheader"
                    scope="col"
                    className="border-papel-300 py-4 max-md:not-last:border-r md:border-l md:py-6 lg:py-8"
                  >
                    <span className="block font-display text-[min(1.0625rem,4vw)] leading-tight font-bold md:text-[1.375rem]">
                      {name}
                    </span>{' '}
                    <span className="mt-2 block font-display text-[min(1.375rem,5.6vw)] leading-none font-extrabold tracking-[-0.03em] md:mt-4 md:text-[clamp(1.75rem,3.4vw,3rem)]">
                      {price}
                    </span>{' '}
                    <span className="type-code mt-2 block text-[min(0.8125rem,3.4vw)] text-tinta-600">
                      {unit}
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup" className="max-md:block">
              {rows.map(({ label, cells }) => (
                <tr key={label} role="row" className={`border-t border-papel-300 first:border-t-0 ${row}`}>
                  <th
                    role="rowheader"
                    scope="row"
                    className="pt-3 text-tinta-600 max-md:col-span-full md:py-4.5 lg:py-5"
                  >
                    {label}
                  </th>
                  {plans.map(({ name }, index) => (
                    <td
                      key={name}
                      role="cell"
                      className="border-papel-300 pt-0.5 pb-3.5 text-[min(1.0625rem,4.2vw)] max-md:not-last:border-r md:border-l md:py-4.5 lg:py-5"
                    >
                      {cells[index]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className="type-small mt-4 text-tinta-600">{note}</p>
      </div>
    </section>
  );
}
