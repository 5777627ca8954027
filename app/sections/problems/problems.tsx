import type { TextsOf } from '#schema/blocks.ts';
import { ProblemDrawing } from './problem-drawing.tsx';
import { BandTab } from '#ui/band-tab.tsx';

/** The only band on sand: today's problems, as tilted evidence. The suite's line starts at its last full stop. */
export function Problems({ anchor, tab, title, items, closing }: TextsOf<'problems'>) {
  return (
    <section id={anchor} className="band-close bg-arena-200">
      <BandTab className="bg-arena-200 text-tinta-900">{tab}</BandTab>
      <div className="wrap">
        <h2 className="type-h2" data-reveal="">
          {title}
        </h2>
        <ul className="mt-4 md:grid md:grid-cols-2 md:gap-x-8 lg:gap-x-12">
          {items.map((item) => (
            <li
              key={item.title}
              className="grid grid-cols-[auto_minmax(0,1fr)] items-center max-2xs:grid-cols-1 gap-x-4 gap-y-1.5 border-t border-tinta-900 py-2.5 md:block md:pt-2 md:pb-3"
              data-reveal=""
            >
              <ProblemDrawing name={item.drawing} />
              <h3 className="type-h3 md:mt-2.5">{item.title}</h3>
              <p className="col-span-full leading-[1.4] text-tinta-700 max-md:text-base md:mt-1 md:text-balance">
                {item.text}
              </p>
            </li>
          ))}
        </ul>
        {/* Not a `p`: custom paragraph spacing would lift it off the line. */}
        <div className="type-closing mt-3 text-right text-tinta-900 lg:text-[min(3.125vw,2.5rem)]">
          <span className="text-tinta-600 max-lg:block">{closing[0]}</span> {closing[1]}
          <span
            className="absolute right-[2.5px] -bottom-(--band-close) h-[calc(var(--band-close)+0.19em-4px)] border-l-3 border-tinta-900 md:right-1"
            aria-hidden="true"
          />
        </div>
      </div>
    </section>
  );
}
