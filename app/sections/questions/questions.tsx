import { answered } from '#schema/parts.ts';
import { FoldedList } from '#ui/folded-list.tsx';
import type { TextsOf } from '#schema/blocks.ts';

/** A band of questions. Each answer is folded below its question, and opens without scripts. */
export function Questions({ anchor, title, items }: TextsOf<'questions'>) {
  return (
    <section id={anchor} className="band bg-papel-50">
      <div className="wrap grid gap-6 text-[1.125rem] lg:grid-cols-[4fr_8fr]">
        <h2 className="type-h2">{title}</h2>
        <FoldedList items={answered(items)} />
      </div>
    </section>
  );
}
