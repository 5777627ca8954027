import type { SolutionHead } from '#content/types.ts';
import { HeadWords } from './head-words.tsx';
import './solution-head.css';

/** Customs agencies: words across the page. The next band is the picture. */
export function PlainHead(words: SolutionHead) {
  return (
    <section className="solution-head">
      <HeadWords {...words} />
    </section>
  );
}
