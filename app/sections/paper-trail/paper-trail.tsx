import type { TextsOf } from '#schema/blocks.ts';
import { Island } from '#islands/island.tsx';
import { TrailStrip } from './trail-strip.tsx';

/** From the client's mail to the file: the paper starts tilted on sand and is straighter at each station. */
export function PaperTrail({ title, ...strip }: TextsOf<'paperTrail'>) {
  return (
    <section>
      <div className="wrap pb-5">
        <h2 className="type-h3-wide">{title}</h2>
      </div>
      <div data-reveal="">
        <Island name="trailStrip" component={TrailStrip} props={strip} />
      </div>
    </section>
  );
}
