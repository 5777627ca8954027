import type { TextsOf } from '#schema/blocks.ts';
import { Island } from '#islands/island.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import { BenefitDrawing } from './benefit-drawing.tsx';

/**
 * Four ruled cells, each with a drawing, which is the benefit's icon. A tooltip opens below its cell, so that it covers
 * no words. The fourth row is its text, where there are no scripts.
 */
export function Benefits({ anchor, title, more, items }: TextsOf<'benefits'>) {
  return (
    <section id={anchor} className="band-close bg-papel-50">
      <div className="wrap">
        <h2 className="type-h2" data-reveal="">
          {title}
        </h2>
        <ul className="mt-3 grid grid-cols-2 border-y-2 border-tinta-900 max-2xs:grid-cols-1 md:mt-6 lg:grid-cols-4">
          {items.map((benefit) => (
            <li
              key={benefit.title}
              className="relative grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_auto_1fr] border-tinta-900 py-(--cell) [--cell:12px] even:[--tooltip-inline:auto_-9px] lg:even:[--tooltip-inline:auto_0] max-2xs:not-first:border-t max-lg:2xs:nth-[n+3]:border-t max-lg:2xs:odd:pr-3.5 max-lg:2xs:even:border-l max-lg:2xs:even:pl-3.5 md:[--cell:20px] lg:pr-6 lg:not-first:border-l lg:not-first:pl-6"
              data-reveal=""
            >
              <BenefitDrawing
                name={benefit.icon}
                colour={benefit.colour}
                className="col-span-full w-27 md:w-40"
              />
              <h3 className="type-h3 pt-[calc(22px-0.5lh)] pb-1.5 max-sm:text-[1.0625rem] md:pb-2">
                {benefit.title}
              </h3>
              <p className="col-span-full row-start-3 leading-[1.4] text-tinta-700 max-sm:text-base">
                {benefit.text}
              </p>
              <Island
                name="tooltip"
                component={Tooltip}
                props={{ label: `${more} ${benefit.title}`, text: benefit.tooltip }}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
