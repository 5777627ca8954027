import type { Drawing } from '#schema/parts.ts';
import { DigitPairs } from './digit-pairs.tsx';

type AboutHeadProps = { title: string; lead: string; moral: string } & Drawing;

/** The team's belief, shown with two swapped digits. */
export function AboutHead({ title, lead, alt, moral, caption }: AboutHeadProps) {
  return (
    <section>
      <div className="wrap pt-9 pb-11 lg:pt-[clamp(40px,4.4vw,64px)] lg:pb-8">
        <h1 className="type-h1-page">{title}</h1>
        <p className="type-lead mt-5 lg:mt-7">{lead}</p>
      </div>
      {/* The caption is inside the scene, on its ground. */}
      <figure className="overflow-clip bg-tinta-900 text-papel-50">
        <div role="img" aria-label={alt}>
          <DigitPairs moral={moral} />
        </div>
        <figcaption className="wrap type-code pb-4 text-tinta-300">{caption}</figcaption>
      </figure>
    </section>
  );
}
