import type { TestimonialsText } from '#content/types.ts';
import { Stars } from '#ui/stars.tsx';

const SHEET =
  'relative mt-[min(40px,7.2vw)] grid rounded-sheet border border-tinta-900 bg-papel-0 lg:grid-cols-[1fr_1fr]';
/** Where the perforations of four cells cross. */
const HOLE =
  'after:absolute after:top-1/2 after:left-1/2 after:-m-[11px] after:size-5.5 after:rounded-full ' +
  'after:border after:border-tinta-900 after:bg-papel-100 max-lg:after:content-none';
const CELL =
  'grid grid-cols-[44px_minmax(0,1fr)] border-b-2 border-dashed border-tinta-500 last:border-b-0 max-2xs:grid-cols-1 ' +
  'lg:grid-cols-[60px_minmax(0,1fr)] lg:odd:not-last:border-r-2 lg:odd:last:col-span-full lg:odd:nth-last-2:border-b-0';
/** Large text on a phone: the stub is torn off at the top. */
const STUB =
  'grid content-center justify-items-center gap-1.5 border-r border-dashed border-tinta-500 text-sello-700 ' +
  'max-2xs:grid-flow-col max-2xs:justify-start max-2xs:border-r-0 max-2xs:border-b max-2xs:px-5.5 max-2xs:py-3.5';
const WORDS = 'flex flex-col px-4.5 pt-4.5 pb-4 lg:min-h-62.5 lg:pt-9.5 lg:pr-10 lg:pb-8 lg:pl-8.5';
const ROLE = 'mt-1.5 block border-t border-tinta-900 pt-[5px] text-note leading-[1.35] text-tinta-600';

/** One sheet perforated into up to four, each with its stars on a tear-off stub. */
export function Testimonials({ id, title, sampleNotice, rating, items }: TestimonialsText & { id: string }) {
  return (
    <section id={id} className="band bg-papel-100">
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3" data-reveal="">
          <h2 className="type-h2">{title}</h2>
          {sampleNotice && <p className="type-code pb-1.5 text-tinta-600">{sampleNotice}</p>}
        </div>
        <ul className={items.length > 3 ? `${SHEET} ${HOLE}` : SHEET} data-reveal="">
          {items.map(({ content, author, role, rating: stars }) => (
            <li key={author} className={CELL}>
              <Stars rating={stars} label={rating(stars)} className={STUB} />
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
