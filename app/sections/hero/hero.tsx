import { LIMITS } from '#schema/limits.ts';
import type { Hero as HeroText } from './hero.schema.ts';
import { Island } from '#islands/island.tsx';
import { Button } from '#ui/button.tsx';
import { Stamp } from '#ui/stamp.tsx';
import { Carousel } from './carousel.tsx';
import './hero.css';

const LONG_TITLE =
  'max-lg:[font-size:clamp(min(1.75rem,8.4vw),8.4vw,3.25rem)] ' +
  'lg:[font-size:min(4.3vw,calc(var(--headline)*0.7))]';

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
    <section id={id} className="hero">
      <div className="wrap hero__head">
        <h1 className={`type-h1 hero__title ${isLong ? LONG_TITLE : ''}`}>
          {titleLines.map((line, index) => (
            <span key={line}>
              {index > 0 && ' '}
              {line.replace(LONE_LETTER, '$1\u00A0')}
            </span>
          ))}
        </h1>
        <p className="type-lead hero__lead max-md:[font-size:1.0625rem]">{lead}</p>
        <div className="hero__actions">
          <div className="grid md:flex md:gap-3 lg:grid xl:flex">
            <Button variant="hero" arrow="scroll" href={primary.to}>
              {primary.label}
            </Button>
            <Button variant="outline" arrow="page" href={secondary.to}>
              {secondary.label}
            </Button>
          </div>
          <p className="type-small text-tinta-600 md:mt-3">{note}</p>
        </div>
        <Stamp className="hero__badge">
          <span className="hero__badge-words">
            {badge.before} <b>{badge.figure}</b>{' '}
            <span>
              {badge.after[0]} <br />
              {badge.after[1]}
            </span>
          </span>
        </Stamp>
      </div>
      <Island name="carousel" when="start" component={Carousel} props={carousel} />
    </section>
  );
}
