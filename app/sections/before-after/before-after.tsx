import type { BeforeAfter as BeforeAfterText } from '#content/types.ts';

const TITLE_ID = 'antes-y-despues';
const STAGE =
  'relative bg-[linear-gradient(90deg,var(--color-arena-200)_50%,var(--color-tinta-900)_50%)] ' +
  'after:absolute after:inset-y-0 after:left-[calc(50%-3px)] after:w-1.5 after:bg-bermellon-500';
const HEAD =
  'align-top font-display text-[min(1.125rem,6.5vw)] leading-[1.2] tracking-[-0.015em] *:*:py-4.5 *:*:font-[680] ' +
  'lg:text-[1.375rem] lg:leading-[1.3] lg:*:*:py-7';
const BODY =
  'align-top text-[min(1.0625rem,6.5vw)] leading-[1.4] *:*:border-t *:*:py-4.5 ' +
  'lg:text-[1.5rem] lg:leading-[1.3] lg:*:*:py-8.5';
const BEFORE = 'w-1/2 border-tinta-900/35 pr-4 max-3xs:pr-3 lg:pr-16';
const AFTER = 'w-1/2 border-tinta-700 pl-4.5 text-papel-50 max-3xs:pl-3.5 lg:pl-16';

/** A table whose columns are the hero's two states: sand, then ink. */
export function BeforeAfter({ title, before, after, rows }: BeforeAfterText) {
  return (
    <section>
      <div className="wrap pb-8 lg:pb-13">
        <h2 id={TITLE_ID} className="type-h2" data-reveal="">
          {title}
        </h2>
      </div>
      <div className={STAGE}>
        {/* Narrow with large text: words break before the table grows. */}
        <table aria-labelledby={TITLE_ID} className="wrap table-fixed text-left wrap-anywhere">
          <thead className={HEAD}>
            <tr>
              <th scope="col" className={BEFORE}>
                {before}
              </th>
              <th scope="col" className={AFTER}>
                {after}
              </th>
            </tr>
          </thead>
          <tbody className={BODY}>
            {rows.map((row) => (
              <tr key={row.before}>
                <td className={BEFORE}>{row.before}</td>
                <td className={`${AFTER} font-semibold`}>{row.after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
