import type { ReactNode } from 'react';
import type { SolutionCard } from '#schema/products.ts';
import type { SolutionText } from './solution.schema.ts';
import { fillText } from '#schema/fill.ts';
import { BandTab } from '#ui/band-tab.tsx';
import { Button } from '#ui/button.tsx';
import { ProductSheet } from './product-sheet.tsx';
import './solution.css';

type SolutionProps = SolutionText & {
  id: string;
  cards: readonly SolutionCard[];
  comparison: ReactNode;
  checker: ReactNode;
};

/** The four products, as the coloured copies of one carbonless form that pile up into one file. */
export function Solution({ id, tab, title, cards, copyOf, button, to, ...sheet }: SolutionProps) {
  return (
    <section id={id} className="band bg-papel-100">
      <BandTab className="bg-papel-100 text-tinta-900">{tab}</BandTab>
      <div className="wrap">
        <h2 className="type-h2" data-reveal="">
          {title}
        </h2>
        <div className="solution__sheets mt-[min(52px,7.2vw)] max-2xs:-mx-2.5">
          {cards.map((card, index) => (
            <ProductSheet
              key={card.name}
              card={card}
              copy={fillText(copyOf, { copy: index + 1, total: cards.length })}
              to={to}
              {...sheet}
            />
          ))}
        </div>
        <div className="mt-11 grid justify-items-stretch md:justify-items-center">
          <Button variant="hero" size="xl" arrow="scroll" href={to}>
            {button}
          </Button>
        </div>
      </div>
    </section>
  );
}
