import type { Hurdles as HurdlesText } from './hurdles.schema.ts';
import { DESKS } from './desks.ts';
import { Paper } from './paper.tsx';

/** The visitor's problems as loose papers on an untidy desk. Each page has its own desk. */
export function Hurdles({ title, items, desk }: HurdlesText) {
  return (
    <section className="band-close overflow-clip bg-arena-200">
      {/* The title is on the desk with the papers and shares their column. */}
      <div className="wrap lg:grid lg:[&>*]:[grid-area:1/1]">
        <h2 className="type-h2 lg:max-w-[8em] lg:self-start lg:justify-self-start">{title}</h2>
        <ul
          className="mt-9 grid grid-cols-1 items-start gap-5.5 px-0.5 md:grid-cols-2 lg:mt-0 lg:grid-cols-12 lg:gap-0"
          data-reveal=""
        >
          {items.map((item, index) => (
            <Paper key={item} {...(DESKS[desk][index] ?? { kind: 'printout', words: [], place: '' })}>
              {item}
            </Paper>
          ))}
        </ul>
      </div>
    </section>
  );
}
