import { LIMITS } from '#schema/limits.ts';
import type { TextsOf } from '#schema/blocks.ts';
import { Island } from '#islands/island.tsx';
import { Button, LINK_ON_PHONES } from '#ui/button.tsx';
import { Stamp } from '#ui/stamp.tsx';
import { Carousel } from './carousel.tsx';
import './hero.css';

/** A word of one letter begins no line by itself. */
const LONE_LETTER = /^(\p{L}) /u;

/** The landing's first band: headline, actions, and the same shipment before and after. */
export function Hero({
  anchor,
  badge,
  titleLines,
  lead,
  primary,
  secondary,
  note,
  carousel,
}: TextsOf<'hero'>) {
  const isLong = titleLines.some((line) => line.length > LIMITS.heroLine.large);
  return (
    <section id={anchor} className="relative pt-[clamp(20px,3.4vw,44px)]">
      <div className="wrap grid grid-cols-1 gap-y-3.5 pb-5 md:grid-cols-[minmax(0,1fr)_auto] md:gap-y-5.5 md:pb-8.5 lg:grid-cols-[minmax(0,440px)_auto_1fr] lg:gap-x-9 lg:gap-y-7">
        <h1 className={`${isLong ? 'hero__title--long ' : ''}type-h1 hero__title lg:col-span-full`}>
          {titleLines.map((line, index) => (
            <span key={line} className="lg:block">
              {index > 0 && ' '}
              {line.replace(LONE_LETTER, '$1\u00A0')}
            </span>
          ))}
        </h1>
        <p className="type-lead col-span-full max-md:text-[1.0625rem] lg:col-auto">{lead}</p>
        <div className="col-span-full lg:col-auto">
          <div className="grid md:flex md:gap-3 lg:grid xl:flex">
            <Button variant="hero" arrow="scroll" href={primary.to}>
              {primary.label}
            </Button>
            <Button variant="outline" arrow="page" href={secondary.to} className={LINK_ON_PHONES}>
              {secondary.label}
            </Button>
          </div>
          <p className="type-small text-tinta-600 md:mt-3">{note}</p>
        </div>
        <Stamp className="z-1 self-start max-md:absolute max-md:top-[calc(100%-20px)] max-md:-right-2.5 max-2xs:static max-2xs:-order-1 max-md:-rotate-2 max-md:*:px-1.5 max-md:*:py-1 max-md:*:tracking-normal md:mt-1 md:mr-1 md:-rotate-6 md:max-lg:[grid-area:1/2] lg:-mt-3 lg:justify-self-end">
          {badge.before}{' '}
          <b className="font-display text-[1.125rem]/[1] font-extrabold [font-stretch:122%] md:block md:text-[2.0625rem]">
            {badge.figure}
          </b>
          <span className="block">{badge.after[0]}</span>
          <span className="block">{badge.after[1]}</span>
        </Stamp>
      </div>
      <Island name="carousel" when="start" component={Carousel} props={carousel} />
    </section>
  );
}
