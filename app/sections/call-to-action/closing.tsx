import { Casting, Code, Rod, Seal } from '#drawing/container.tsx';
import { Button } from '#ui/button.tsx';
import type { TextsOf } from '#schema/blocks.ts';

/**
 * Number and seal of the container on the last door of each inner page: one container cannot be in two places. Fictional,
 * with correct check digits.
 */
const SEALED = {
  solutions: { container: 'QZXU 203716 2', seal: 'MX 051740' },
  importers: { container: 'QZXU 318649 5', seal: 'MX 036528' },
  agencies: { container: 'XQTU 410235 5', seal: 'MX 062907' },
  forwarders: { container: 'XQTU 730581 8', seal: 'MX 027364' },
  about: { container: 'QZXU 240961 3', seal: 'MX 059182' },
} satisfies Record<string, { container: string; seal: string }>;

/** The end of an inner page, on a strip of a sealed container's door. Small screens show its corners. */
export function Closing({ title, text, button, door }: TextsOf<'closing'>) {
  const { seal, container } = SEALED[door];
  return (
    <section className="[--open:0] steel-vermilion on-dark relative overflow-clip border-y-[1.5px] border-tinta-950 text-papel-0">
      <svg
        className="frame absolute left-[calc(100%-var(--page-inset)-370px)] h-full overflow-visible max-lg:hidden forced-colors:hidden"
        aria-hidden="true"
      >
        <path className="stroke-3" d="M-44 0v400" />
        <Rod />
        <g transform="translate(-146)">
          <Seal number={seal} />
        </g>
      </svg>
      <Casting className="left-0 lg:hidden" />
      <Casting className="right-0 lg:hidden" />
      <div className="wrap grid gap-2 py-3 lg:min-h-45 lg:grid-cols-[calc(100%-510px)_1fr] lg:items-center">
        <div data-reveal="">
          <h2 className="font-display text-[clamp(min(1.6875rem,9vw),min(1rem+2.6vw,11vw),3rem)] leading-[1.02] font-extrabold tracking-[-0.035em] text-balance [font-stretch:112%]">
            {title}
          </h2>
          {text && <p className="mt-1 max-w-[40em] leading-[1.4] lg:mt-2 lg:text-[1.125rem]">{text}</p>}
        </div>
        <Button arrow="page" href={button.to} className="justify-self-start lg:justify-self-end">
          {button.label}
        </Button>
      </div>
      <Code className="top-3 right-(--page-inset) max-lg:hidden" number={container} />
    </section>
  );
}
