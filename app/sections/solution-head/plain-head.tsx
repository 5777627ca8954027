import type { SolutionHead } from '#content/types.ts';
import { HeadWords } from './head-words.tsx';
import './solution-head.css';

/** Customs agencies: the words across the page; the strip that follows is the picture. */
export function PlainHead(words: SolutionHead) {
  return (
    <section className="solution-head">
      <HeadWords {...words} />
    </section>
  );
}
