import type { BeforeAfter as BeforeAfterText } from '#content/types.ts';
import './before-after.css';

const TITLE_ID = 'antes-y-despues';

/** A table whose columns are the hero's two states: sand, then ink. */
export function BeforeAfter({ title, before, after, rows }: BeforeAfterText) {
  return (
    <section className="before-after">
      <div className="wrap before-after__head">
        <h2 id={TITLE_ID} className="type-h2" data-reveal="">
          {title}
        </h2>
      </div>
      <div className="before-after__stage">
        <table aria-labelledby={TITLE_ID} className="wrap before-after__table">
          <thead>
            <tr>
              <th scope="col">{before}</th>
              <th scope="col">{after}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.before}>
                <td>{row.before}</td>
                <td>{row.after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
