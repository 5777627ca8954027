import type { Drawing, SolutionHead } from '#content/types.ts';
import { ContainerYard } from './container-yard.tsx';
import { HeadWords } from './head-words.tsx';
import './solution-head.css';

/** Forwarders: words across the page. Below, one container leaves the stack, and its route stays visible. */
export function YardHead({ alt, caption, ...words }: SolutionHead & Drawing) {
  return (
    <section className="solution-head">
      <HeadWords {...words} />
      <figure className="solution-head__stage">
        <div role="img" aria-label={alt}>
          <ContainerYard />
        </div>
        <figcaption className="type-code solution-head__caption solution-head__caption--on-ink">
          {caption}
        </figcaption>
      </figure>
    </section>
  );
}
