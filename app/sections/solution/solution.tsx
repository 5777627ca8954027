import type { ReactNode } from 'react';
import { products } from '#content';
import type { TextsOf } from '#schema/blocks.ts';
import { BandTab } from '#ui/band-tab.tsx';
import { Button } from '#ui/button.tsx';
import { ProductSheet } from './product-sheet.tsx';

type SolutionProps = TextsOf<'products'> & {
  comparison: ReactNode;
  checker: ReactNode;
  /** The line under which phones fold it. */
  checkerFold: string;
};

/** The four products, as the sheets of one continuous form, with a perforation between them. */
export function Solution({ anchor, tab, title, button, to, ...sheet }: SolutionProps) {
  return (
    <section id={anchor} className="band-pause bg-papel-100">
      <BandTab className="bg-papel-100 text-tinta-900">{tab}</BandTab>
      <div className="wrap">
        <h2 className="type-h2" data-reveal="">
          {title}
        </h2>
        <div className="mt-[min(44px,6vw)] overflow-clip rounded-sheet border border-tinta-900 max-2xs:-mx-2.5">
          {products.map((card) => (
            <ProductSheet key={card.name} card={card} to={to} {...sheet} />
          ))}
        </div>
        <Button
          variant="hero"
          size="xl"
          arrow="scroll"
          href={to}
          className="mx-auto mt-6 flex md:mt-10 md:w-max"
        >
          {button}
        </Button>
      </div>
    </section>
  );
}
