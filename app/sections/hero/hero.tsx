import { LIMITS } from '#schema/limits.ts';
import type { Hero as HeroText } from './hero.schema.ts';
import { Island } from '#islands/island.tsx';
import { Button } from '#ui/button.tsx';
import { Stamp } from '#ui/stamp.tsx';
import { Carousel } from './carousel.tsx';
import './hero.css';

/** A word of one letter begins no line by itself. */
const LONE_LETTER = /^(\p{L}) /u;

/** The landing's first band: headline, actions, and the same shipment before and after. */
export function Hero({
  id,
  badge,
  titleLines,
  lead,
  primary,
  secondary,
  note,
  carousel,
}: HeroText & { id: string }) {
  const isLong = titleLines.some((line) => line.length > LIMITS.heroLine.large);
  return (
    <section id={id} className="hero relative pt-[clamp(20px,3.4vw,44px)]">
      <div className="hero__head wrap grid grid-cols-1 pb-5 md:grid-cols-[minmax(0,1fr)_auto] md:pb-8.5 lg:grid-cols-[minmax(0,440px)_auto_1fr] lg:gap-x-[clamp(24px,3vw,48px)]">
        <h1 className={isLong ? 'type-h1 hero__title hero__title--long' : 'type-h1 hero__title'}>
          {titleLines.map((line, index) => (
            <span key={line} className="lg:block">
              {index > 0 && ' '}
              {line.replace(LONE_LETTER, '$1\u00A0')}
            </span>
          ))}
        </h1>
        <p className="type-lead col-span-full mt-3.5 max-md:text-[1.0625rem] md:mt-5.5 lg:col-auto lg:mt-7">
          {lead}
        </p>
        <div className="col-span-full mt-3.5 md:mt-5.5 lg:col-auto lg:mt-7">
          <div className="grid md:flex md:gap-3 lg:grid xl:flex">
            <Button variant="hero" arrow="scroll" href={primary.to}>
              {primary.label}
            </Button>
            <Button
              variant="outline"
              arrow="page"
              href={secondary.to}
              className="max-md:link-alone max-md:min-h-11 max-md:justify-self-start max-md:py-0 max-md:[--edge:#0000] max-md:[--fill:none] max-md:[--pad:0px] max-md:*:border-0"
            >
              {secondary.label}
            </Button>
          </div>
          <p className="type-small text-tinta-600 md:mt-3">{note}</p>
        </div>
        <Stamp className="hero__badge">
          {badge.before} <b>{badge.figure}</b> <span>{badge.after[0]}</span> <span>{badge.after[1]}</span>
        </Stamp>
      </div>
      <Island name="carousel" when="start" component={Carousel} props={carousel} />
    </section>
  );
}
