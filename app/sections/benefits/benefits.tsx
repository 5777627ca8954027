import type { BenefitsText } from './benefits.schema.ts';
import { Island } from '#islands/island.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import { BenefitDrawing } from './benefit-drawing.tsx';
import './benefits.css';

const GRID = 'mt-[min(40px,7.2vw)] grid border-t-2 border-tinta-900 md:grid-cols-2 lg:grid-cols-4';
/**
 * The fourth row is the tooltip's text, where there are no scripts. All bodies of a row start on one line, and all
 * information buttons are 24 px from their cell's edge.
 */
const CELL =
  'benefit grid grid-cols-[120px_minmax(0,1fr)_auto] items-center gap-x-4 border-b border-tinta-900 py-5 ' +
  'max-xs:grid-cols-[minmax(0,1fr)_auto] md:row-span-4 md:grid-cols-[minmax(0,1fr)_auto] ' +
  'md:grid-rows-subgrid md:items-start md:gap-x-2 md:py-7 md:pr-6 md:max-lg:even:border-l md:max-lg:even:pl-6 ' +
  'lg:py-9 lg:not-first:border-l lg:not-first:pl-6';

/** Four ruled cells, each with a drawing, which is the benefit's icon, and a tooltip with more text. */
export function Benefits({ id, title, more, items }: BenefitsText & { id: string }) {
  return (
    <section id={id} className="band bg-papel-50">
      <div className="wrap">
        <h2 className="type-h2" data-reveal="">
          {title}
        </h2>
        <ul className={GRID}>
          {items.map((benefit) => (
            <li key={benefit.title} className={CELL} data-reveal="">
              <BenefitDrawing
                name={benefit.icon}
                colour={benefit.colour}
                className="w-30 md:col-span-full md:w-50"
              />
              <h3 className="type-h3 max-xs:col-span-full max-xs:mt-3 md:mt-8 md:self-end">
                {benefit.title}
              </h3>
              <p className="col-span-full mt-3 max-xs:mt-1.5 leading-[1.45] text-tinta-700 md:mt-1.5">
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
