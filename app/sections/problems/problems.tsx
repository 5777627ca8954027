import type { ProblemsText } from './problems.schema.ts';
import { ProblemDrawing } from './problem-drawing.tsx';
import { BandTab } from '#ui/band-tab.tsx';

const ROW =
  'grid grid-cols-[104px_1fr] gap-4.5 border-t border-tinta-900 py-4.5 max-2xs:grid-cols-1 max-2xs:[--h3-most:11vw] ' +
  'md:grid-cols-[244px_1fr] md:items-center md:gap-8 lg:grid-cols-[260px_1fr] lg:gap-14';
const DRAWING = 'h-18 w-26 md:h-[150px] md:w-61 lg:h-40 lg:w-65';

/** The only band on sand: today's problems, as tilted evidence. */
export function Problems({ id, tab, title, items, closing }: ProblemsText & { id: string }) {
  return (
    <section id={id} className="band bg-arena-200">
      <BandTab className="bg-arena-200 text-tinta-900">{tab}</BandTab>
      <div className="wrap">
        <h2 className="type-h2" data-reveal="">
          {title}
        </h2>
        <ul className="mt-7 border-b border-tinta-900 lg:mt-14">
          {items.map((item) => (
            <li key={item.title} className={ROW} data-reveal="">
              <ProblemDrawing name={item.drawing} className={DRAWING} />
              <div className="lg:grid lg:grid-cols-[1fr_1fr] lg:items-center lg:gap-10">
                <h3 className="type-h3-wide">{item.title}</h3>
                <p className="mt-2 leading-normal text-tinta-700 lg:mt-0 lg:text-[1.125rem]">{item.text}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className="type-closing mt-10 lg:mt-24" data-reveal="">
          <span className="lg:block">{closing[0]}</span>{' '}
          <span className="text-bermellon-700 lg:block">{closing[1]}</span>
        </p>
      </div>
    </section>
  );
}
