import { fillText } from '#schema/placeholders.ts';
import type { TextsOf } from '#schema/blocks.ts';

/** One sheet perforated into up to four parts. The first is large. */
export function Testimonials({
  anchor,
  title,
  areSamples,
  sampleTitle,
  sampleNotice,
  rating,
  items,
}: TextsOf<'testimonials'>) {
  return (
    <section id={anchor} className="band-close bg-papel-100">
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2" data-reveal="">
          <h2 className="type-h2">{areSamples ? sampleTitle : title}</h2>
          {areSamples && <p className="type-code pb-1.5 text-tinta-600">{sampleNotice}</p>}
        </div>
        <ul className="mt-3 rounded-sheet border border-tinta-900 bg-papel-0 md:mt-6 lg:grid lg:grid-cols-2">
          {items.map(({ content, author, role, rating: stars }) => (
            <li
              key={author}
              className="group border-dashed border-tinta-500 not-first:max-lg:border-t lg:first:row-span-3 lg:not-first:border-l lg:nth-[n+3]:border-t"
              data-reveal=""
            >
              <figure className="flex h-full flex-col justify-between gap-0.5 px-4.5 py-2 text-base md:gap-2 md:px-7 md:py-3 lg:group-first:py-6">
                <blockquote className="leading-[1.4] text-pretty group-first:font-display group-first:text-[1.25rem] group-first:leading-[1.2] group-first:font-semibold md:group-first:text-[2rem] lg:group-first:text-[2.625rem]">
                  «{content}»
                </blockquote>
                <figcaption className="flex flex-wrap items-center gap-x-3 text-note leading-[1.3] text-tinta-600">
                  <b className="font-display text-tinta-900">{author}</b>
                  <Stars rating={stars} label={fillText(rating, { stars })} />
                  {role}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const STAR = 'M9 1l2.4 5.3 5.8.6-4.3 3.9 1.2 5.7L9 13.6l-5.1 2.9 1.2-5.7L.8 6.9l5.8-.6z';
const PITCH = 18;

/** A rating drawn as stars, in the colour of the text. `label` says it in words, once. */
function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${rating * PITCH} 18`}
      className="h-3.5"
      role="img"
      aria-label={label}
      fill="currentColor"
    >
      {Array.from({ length: rating }, (_, index) => (
        <path key={index} d={STAR} transform={`translate(${index * PITCH})`} />
      ))}
    </svg>
  );
}
