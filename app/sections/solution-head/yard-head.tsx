import type { Drawing } from '#schema/parts.ts';
import type { Forwarding, SolutionHead } from './solution-head.schema.ts';
import { ContainerYard } from './container-yard.tsx';
import { HeadWords } from './head-words.tsx';

type YardHeadProps = SolutionHead & Drawing & { route: Forwarding };

/** Forwarders: words across the page. Below, one container leaves the stack, and its route stays visible. */
export function YardHead({ alt, caption, route, ...words }: YardHeadProps) {
  return (
    <section>
      <HeadWords {...words} />
      <figure className="relative">
        <ContainerYard alt={alt} route={route} />
        <figcaption className="type-code absolute bottom-4 left-(--page-inset) text-tinta-300">
          {caption}
        </figcaption>
      </figure>
    </section>
  );
}
