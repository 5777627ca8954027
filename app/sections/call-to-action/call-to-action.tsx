import type { TextsOf } from '#schema/blocks.ts';
import { Casting } from '#drawing/container.tsx';
import { Button, LINK_ON_PHONES } from '#ui/button.tsx';

/** The landing's call to action, as a container's lintel: to the form below it, or to a conversation. */
export function CallToAction({ anchor, title, text, primary, secondary }: TextsOf<'callToAction'>) {
  return (
    <section
      id={anchor}
      className="on-dark relative border-t border-tinta-950 bg-bermellon-600 pt-6 pb-2 text-papel-0 lg:pt-9 lg:pb-5"
    >
      <Casting className="left-0" />
      <Casting className="right-0" />
      <div className="wrap grid items-end gap-3.5 lg:grid-cols-[1fr_auto]">
        <div>
          <h2 className="font-display text-[clamp(min(2.2rem,9.2vw),min(1.2rem+2.6vw,11vw),4.25rem)] leading-[1.01] font-extrabold tracking-[-0.035em] text-balance [font-stretch:112%]">
            {title}
          </h2>
          <p className="mt-1.5 leading-[1.45] lg:text-[1.25rem]">{text}</p>
        </div>
        <div className="until-sent grid gap-x-2 md:grid-cols-2 md:gap-y-2 lg:grid-cols-1">
          <Button arrow="scroll" href={primary.to}>
            {primary.label}
          </Button>
          <Button variant="glass" arrow="page" href={secondary.to} className={LINK_ON_PHONES}>
            {secondary.label}
          </Button>
        </div>
      </div>
    </section>
  );
}
