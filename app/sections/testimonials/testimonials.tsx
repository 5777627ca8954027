import type { TestimonialsText } from '#content/types.ts';
import { Stars } from '#ui/stars.tsx';
import './testimonials.css';

/** One sheet perforated into up to four, each with its stars on a tear-off stub. */
export function Testimonials({ id, title, sampleNotice, rating, items }: TestimonialsText & { id: string }) {
  return (
    <section id={id} className="band bg-papel-100">
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3" data-reveal="">
          <h2 className="type-h2">{title}</h2>
          {sampleNotice && <p className="type-code pb-1.5 text-tinta-600">{sampleNotice}</p>}
        </div>
        <ul className="testimonials__sheet" data-reveal="">
          {items.map(({ content, author, role, rating: stars }) => (
            <li key={author} className="testimonials__cell">
              <Stars rating={stars} label={rating(stars)} className="testimonials__stub" />
              <figure className="testimonials__words">
                <blockquote>«{content}»</blockquote>
                <figcaption>
                  <b>{author}</b>
                  <span>{role}</span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
