import { fillText } from '#schema/fill.ts';
import type { TestimonialsText } from './testimonials.schema.ts';
import { Stars } from '#ui/stars.tsx';
import './testimonials.css';

const SHEET =
  'testimonials__sheet relative mt-[min(40px,7.2vw)] grid rounded-sheet border border-tinta-900 bg-papel-0';
const WORDS = 'flex flex-col px-4.5 pt-4.5 pb-4 lg:min-h-62.5 lg:pt-9.5 lg:pr-10 lg:pb-8 lg:pl-8.5';
const ROLE = 'mt-1.5 block border-t border-tinta-900 pt-[5px] text-note leading-[1.35] text-tinta-600';

/** One sheet perforated into up to four, each with its stars on a tear-off stub. */
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
    <section id={id} className="band bg-papel-100">
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3" data-reveal="">
          <h2 className="type-h2">{areSamples ? sampleTitle : title}</h2>
          {areSamples && <p className="type-code pb-1.5 text-tinta-600">{sampleNotice}</p>}
        </div>
        <ul className={SHEET}>
          {items.map(({ content, author, role, rating: stars }) => (
            <li key={author} className="testimonials__cell" data-reveal="">
              <Stars
                rating={stars}
                label={fillText(rating, { stars })}
                className="testimonials__stub text-sello-700"
              />
              <figure className={WORDS}>
                <blockquote className="leading-[1.45] text-pretty lg:text-[1.3125rem]">
                  «{content}»
                </blockquote>
                <figcaption className="mt-auto pt-3.5">
                  <b className="block font-display leading-[1.2]">{author}</b>
                  <span className={ROLE}>{role}</span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
