import { Photo } from '#ui/photo.tsx';

type PhotoBandProps = {
  id?: string | undefined;
  title: string;
  text: string;
  photo: { src: string; alt: string; caption: string };
};

/** A photo in 3:2, with a title and a text beside it. */
export function PhotoBand({ id, title, text, photo }: PhotoBandProps) {
  return (
    <section id={id} className="band bg-papel-50">
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
