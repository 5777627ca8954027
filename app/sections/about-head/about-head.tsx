import type { Drawing } from '#content/types.ts';
import { DigitPair } from './digit-pair.tsx';
import './about-head.css';

type AboutHeadProps = { title: string; lead: string; moral: string } & Drawing;

/** The team's belief, shown with two swapped digits. */
export function AboutHead({ title, lead, alt, moral, caption }: AboutHeadProps) {
  return (
    <section className="about-head">
      <div className="wrap about-head__words">
        <h1 className="type-h1-page">{title}</h1>
        <p className="type-lead about-head__lead">{lead}</p>
      </div>
      <figure className="about-head__scene">
        <div role="img" aria-label={alt}>
          <DigitPair moral={moral} />
        </div>
        <figcaption className="wrap type-code about-head__caption">{caption}</figcaption>
      </figure>
    </section>
  );
}
