import { fillText } from '#schema/fill.ts';
import type { TestimonialsText } from './testimonials.schema.ts';
import { Stars } from '#ui/stars.tsx';

/** One sheet perforated into up to four strips, side by side on wide screens. */
export function Testimonials({
  id,
  title,
  areSamples,
  sampleTitle,
  sampleNotice,
  rating,
  items,
}: TestimonialsText & { id: string }) {
  return (
    <section id={id} className="band bg-papel-100 max-md:py-(--band-close)">
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2" data-reveal="">
          <h2 className="type-h2">{areSamples ? sampleTitle : title}</h2>
          {areSamples && <p className="type-code pb-1.5 text-tinta-600">{sampleNotice}</p>}
        </div>
        <ul className="mt-4 grid rounded-sheet border border-tinta-900 bg-papel-0 md:mt-8 md:grid-cols-2 xl:grid-cols-none xl:auto-cols-fr xl:grid-flow-col">
          {items.map(({ content, author, role, rating: stars }) => (
            <li
              key={author}
              className="border-dashed border-tinta-500 not-first:max-md:border-t md:max-xl:nth-[n+3]:border-t md:max-xl:even:border-l xl:not-first:border-l"
              data-reveal=""
            >
              <figure className="flex h-full flex-col gap-x-6 px-4.5 py-2.5 max-md:text-base md:p-6">
                <blockquote className="leading-[1.4] text-pretty md:text-[1.25rem]">«{content}»</blockquote>
                <figcaption className="mt-auto pt-1 text-note leading-[1.3] text-tinta-600 md:pt-5">
                  <span className="flex flex-wrap items-center gap-x-3">
                    <b className="font-display text-tinta-900">{author}</b>
                    <Stars rating={stars} label={fillText(rating, { stars })} />
                  </span>
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
