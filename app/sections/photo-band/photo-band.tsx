import { Photo } from '#ui/photo.tsx';
import type { TextsOf } from '#schema/blocks.ts';

/** A photo in 3:2, with a title and a text beside it. */
export function PhotoBand({ anchor, title, text, photo }: TextsOf<'photo'>) {
  return (
    <section id={anchor} className="band bg-papel-50">
      <div className="wrap grid grid-cols-1 gap-8 lg:grid-cols-[4fr_7fr] lg:gap-16">
        <div data-reveal="">
          <h2 className="type-h2">{title}</h2>
          <p className="type-lead mt-5">{text}</p>
        </div>
        <figure data-reveal="">
          <Photo
            src={photo.src}
            alt={photo.alt}
            className="aspect-3/2 w-full rounded-sheet border border-tinta-900 object-cover"
          />
          <figcaption className="type-code mt-3 text-tinta-600">{photo.caption}</figcaption>
        </figure>
      </div>
    </section>
  );
}
