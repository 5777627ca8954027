import type { TextsOf } from '#schema/blocks.ts';
import { fillText } from '#schema/placeholders.ts';
import { Island } from '#islands/island.tsx';
import { Calculator } from './calculator.tsx';

/** Demurrage, calculated from the visitor's numbers. It begins with an example, which is all of it without scripts. */
export function Demurrage({ anchor, title, lead, formula, ...texts }: TextsOf<'demurrage'>) {
  const { containers, days, tariff } = texts.example;
  const numbers = { containers, days, tariff: tariff.toLocaleString('es-MX') };
  const calculator = {
    ...texts,
    answer: { ...texts.answer, example: fillText(texts.answer.example, numbers) },
  };
  return (
    <section id={anchor} className="band bg-papel-100">
      <div className="wrap lg:grid lg:grid-cols-[5fr_7fr] lg:gap-16">
        <div data-reveal="">
          <h2 className="type-h2">{title}</h2>
          <p className="type-lead mt-5">{lead}</p>
          <p className="mt-6 max-w-[34em] font-mono text-sm leading-normal text-tinta-600">{formula}</p>
        </div>
        <Island name="calculator" component={Calculator} props={calculator} className="block max-lg:mt-10" />
      </div>
    </section>
  );
}
