import type { SolutionHead } from './solution-head.schema.ts';
import { HeadWords } from './head-words.tsx';

/** Customs agencies: words across the page. The next band is the picture. */
export function PlainHead(words: SolutionHead) {
  return (
    <section>
      <HeadWords {...words} />
    </section>
  );
}
