import { useRef, type CSSProperties } from 'react';
import type { Hero, Slide } from './hero.schema.ts';
import { useHydrated } from '#effects/use-hydrated.ts';
import { useParallax } from './use-parallax.ts';
import { Still } from '#islands/still.tsx';
import { AfterScene } from './after-scene.tsx';
import { BeforeScene } from './before-scene.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { CAROUSEL_INTERVAL_MS, useCarousel } from './use-carousel.ts';
import { useSeamDrag } from './use-seam-drag.ts';
import { useSwipe } from './use-swipe.ts';
import './carousel-bar.css';
import './seam.css';
// After the seam, which is shown while scripts move it.
import './carousel.css';

const SCENES = import.meta.env.SSR ? [BeforeScene, AfterScene] : [];
const LAYERS = ['before', 'after'];
const ROTATION = { '--carousel-interval': `${CAROUSEL_INTERVAL_MS}ms` } as CSSProperties;

/**
 * Two slides in one coordinate space. One is clipped over the other at a seam, so that a part of each is always
 * visible (APG, carousel with auto-rotation).
 */
export function Carousel({ label, previous, next, pause, resume, illustrative, slides }: Hero['carousel']) {
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

  return (
    <div
      ref={root}
      role="region"
      aria-roledescription="carrusel"
      aria-label={label}
      className="carousel"
      data-current={current}
      data-rotating={isRotating || undefined}
      style={isRotating ? ROTATION : undefined}
      {...handlers}
    >
      <div className="carousel__rail">
        <ControlButton
          icon={isPlaying ? 'pause' : 'play'}
          label={isPlaying ? pause : resume}
          onClick={toggle}
        />
      </div>
      <div className="carousel__stage" aria-live={isPlaying ? 'off' : 'polite'} {...swipe}>
        {slides.map((slide, index) => (
          <CarouselSlide
            key={slide.position}
            slide={slide}
            index={index}
            isInert={isHydrated && !isStacked && index !== current}
          />
        ))}
        <div className="carousel__travel" />
        <div className="carousel__seam seam-name" aria-hidden="true" {...seam}>
          <svg className="carousel__grip" data-seam="" viewBox="0 0 44 44" strokeWidth="2.5">
            <rect x="9" width="26" height="44" rx="3" fill="currentColor" />
            <path d="m19 16-6 6 6 6" />
            <path d="m25 16 6 6-6 6" />
          </svg>
        </div>
      </div>
      <div className="carousel__bar">
        <div className="wrap carousel__controls">
          <div className="carousel__progress" aria-hidden="true">
            {slides.map((slide, index) => (
              <span key={slide.position} data-current={index === current || undefined} />
            ))}
          </div>
          <p className="type-code text-tinta-600">{illustrative}</p>
          <div className="carousel__buttons">
            <ControlButton icon="arrow-left" label={previous} onClick={() => step(-1)} />
            <ControlButton icon="arrow-right" label={next} onClick={() => step(1)} />
          </div>
        </div>
      </div>
    </div>
  );
}

function CarouselSlide({ slide, index, isInert }: { slide: Slide; index: number; isInert: boolean }) {
  return (
    <div
      role="group"
      aria-roledescription="diapositiva"
      aria-label={slide.position}
      inert={isInert}
      className={`carousel__slide carousel__slide--${LAYERS[index]}`}
    >
      <p className="carousel__caption">{slide.caption}</p>
      <Still role="img" aria-label={slide.alt} className="contents-art" drawing={SCENES[index]} />
    </div>
  );
}

function ControlButton({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" aria-label={label} onClick={onClick}>
      <Icon name={icon} className="size-[18px]" />
    </button>
  );
}
