import { Button } from '#ui/button.tsx';
import type { TextsOf } from '#schema/blocks.ts';

/** A title, and paragraphs beside it. */
export function Text({ anchor, title, paragraphs, button }: TextsOf<'text'>) {
  return (
    <section id={anchor} className="band bg-papel-50">
      <div className="wrap grid gap-x-6 gap-y-8 lg:grid-cols-[4fr_8fr]">
        <h2 className="type-h2" data-reveal="">
          {title}
        </h2>
        <div className="grid justify-items-start gap-5" data-reveal="">
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="max-w-[36em] text-[1.125rem] leading-normal text-tinta-700">
              {paragraph}
            </p>
          ))}
          {button && (
            <Button arrow="page" href={button.to}>
              {button.label}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
