import { useDeferredValue, useRef, type CSSProperties } from 'react';
import type { TextsOf } from '#schema/blocks.ts';
import { useHydrated } from '#effects/use-hydrated.ts';
import { useParallax } from './use-parallax.ts';
import { Still } from '#islands/still.tsx';
import { AfterScene } from './after-scene.tsx';
import { BeforeScene } from './before-scene.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { CAROUSEL_INTERVAL_MS, useCarousel } from './use-carousel.ts';
import { useSeamDrag } from './use-seam-drag.ts';
import { useSwipe } from './use-swipe.ts';
import './carousel.css';

type CarouselText = TextsOf<'hero'>['carousel'];

const SCENES = import.meta.env.SSR ? [BeforeScene, AfterScene] : [];
const ROTATION = { '--carousel-interval': `${CAROUSEL_INTERVAL_MS}ms` } as CSSProperties;

/**
 * Two slides in one coordinate space. One is clipped over the other at a seam, so that a part of each is always
 * visible (APG, carousel with auto-rotation).
 */
export function Carousel({ slides, tryIt, ...text }: CarouselText) {
  const root = useRef<HTMLDivElement>(null);
  useParallax(root);
  // Without scripts both slides are shown, so neither is inert in the prerendered page.
  const isHydrated = useHydrated();
  const { current, isPlaying, isRotating, isStacked, toggle, show, step, handlers } = useCarousel(
    root,
    slides.length,
  );
  const seam = useSeamDrag(root, current, show);
  const swipe = useSwipe(() => step(1));

  /** Once the seam has begun to move: all that a slide contains is styled anew. */
  const reached = useDeferredValue(current);
  const isInert = (index: number) => isHydrated && !isStacked && index !== reached;

  return (
    <div
      ref={root}
      role="region"
      aria-roledescription="carrusel"
      aria-label={text.label}
      className="carousel relative"
      data-current={current}
      data-rotating={isRotating || undefined}
      {...handlers}
    >
      {/* Beside the arrows. On wide screens it lies on the stage, and stays in view with it. */}
      <div className="carousel__moving absolute right-[calc(var(--page-inset)+86px)] bottom-2.5 z-1 *:rounded-l-sheet lg:top-16 lg:right-auto lg:bottom-20 lg:-left-1 lg:*:sticky lg:*:top-20 lg:*:bg-papel-50">
        <ControlButton
          icon={isPlaying ? 'pause' : 'play'}
          label={isPlaying ? text.pause : text.resume}
          onClick={toggle}
        />
      </div>
      <div
        className="carousel__stage xl:[--scale:1.1] 2xl:[--scale:1.25]"
        aria-live={isPlaying ? 'off' : 'polite'}
        {...swipe}
      >
        <CarouselSlide slide={slides[0]} index={0} isInert={isInert(0)} />
        <div className="carousel__over">
          <CarouselSlide slide={slides[1]} index={1} isInert={isInert(1)} />
          <div className="carousel__seam seam-name" aria-hidden="true" {...seam}>
            <svg className="stroke-tinta-950" data-seam="" strokeWidth="2.5">
              <rect className="fill-bermellon-500 stroke-none" x="9" width="26" height="44" rx="3" />
              <path className="fill-none" d="m19 16-6 6 6 6M25 16l6 6-6 6" />
            </svg>
          </div>
        </div>
        <div className="carousel__travel" />
      </div>
      <div className="carousel__controls wrap relative flex bg-papel-50 min-h-16 items-center gap-3 max-2xs:flex-wrap max-2xs:py-2.5">
        <div
          className="carousel__moving carousel__progress grid-flow-col gap-1.5 *:h-1 *:w-[clamp(16px,4.2vw,64px)] *:bg-papel-300 max-sm:hidden"
          style={isRotating ? ROTATION : undefined}
          aria-hidden="true"
        >
          {slides.map((slide, index) => (
            <span key={slide.position} data-current={index === current || undefined} />
          ))}
        </div>
        <p className="grid items-center gap-x-6 md:flex">
          <span className="type-code text-tinta-600">{text.illustrative}</span>
          {tryIt && (
            <a
              href={tryIt.to}
              className="link-alone flex items-center gap-1.5 font-display text-note font-bold max-md:-mt-3"
            >
              {tryIt.label}
              <Icon name="arrow-down" className="size-4" />
            </a>
          )}
        </p>
        <div className="carousel__moving ml-auto grid-flow-col *:last:-ml-px *:last:rounded-r-sheet max-lg:pl-[43px] lg:*:first:rounded-l-sheet">
          <ControlButton icon="arrow-left" label={text.previous} onClick={() => step(-1)} />
          <ControlButton icon="arrow-right" label={text.next} onClick={() => step(1)} />
        </div>
      </div>
    </div>
  );
}

type CarouselSlideProps = {
  slide: CarouselText['slides'][number] | undefined;
  index: 0 | 1;
  isInert: boolean;
};

/** The second slide's heading covers what the seam has not reached. */
function CarouselSlide({ slide, index, isInert }: CarouselSlideProps) {
  const heading = [
    'top-[17px] left-(--page-inset) max-w-[43vw] lg:top-[27px]',
    'inset-x-0 border-b-2 border-bermellon-500 bg-tinta-900 px-(--page-inset) pt-6 pb-2 lg:pt-[27px] lg:pb-3 lg:text-right',
  ][index];
  return (
    <div
      role="group"
      aria-roledescription="diapositiva"
      aria-label={slide?.position}
      inert={isInert}
      className={`carousel__slide ${index ? 'bg-tinta-900 text-papel-50' : 'bg-arena-200'}`}
    >
      <p
        className={`carousel__caption absolute z-3 font-display text-[min(1.375rem,5.65vw)]/[1.1] font-bold ${heading}`}
      >
        {slide?.caption}
      </p>
      <Still
        role="img"
        aria-label={slide?.alt}
        className="carousel__art absolute inset-x-(--page-inset) inset-y-0 font-mono text-[13px]"
        drawing={SCENES[index]}
      />
    </div>
  );
}

type ControlButtonProps = { icon: IconName; label: string; onClick: () => void };

function ControlButton({ icon, label, onClick }: ControlButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className="relative grid size-11 place-items-center border border-tinta-500 hover:bg-papel-200 focus-visible:z-3"
      onClick={onClick}
    >
      <Icon name={icon} className="size-[18px]" />
    </button>
  );
}
