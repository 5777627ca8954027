import type { DemurrageText } from '#content/types.ts';
import { Island } from '#islands/island.tsx';
import { Calculator } from './calculator.tsx';

/** What demurrage costs, with the visitor's own numbers. Without scripts it is the formula, with an example. */
export function Demurrage({
  id,
  title,
  lead,
  formula,
  example,
  ...calculator
}: DemurrageText & { id: string }) {
  return (
    <section id={id} className="band bg-papel-100">
      <div className="wrap lg:grid lg:grid-cols-[5fr_7fr] lg:gap-16">
        <div data-reveal="">
          <h2 className="type-h2">{title}</h2>
          <p className="type-lead mt-5">{lead}</p>
          <p className="mt-6 max-w-[34em] font-mono text-sm leading-normal text-tinta-600">
            {formula} <span className="block">{example}</span>
          </p>
        </div>
        <Island name="calculator" component={Calculator} props={calculator} className="block max-lg:mt-10" />
      </div>
    </section>
  );
}
