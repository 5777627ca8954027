import { Photo } from '#ui/photo.tsx';
import type { TextsOf } from '#schema/blocks.ts';

/**
 * Up to six logos of customers, in one ink: what is not white becomes black, and white becomes the paper. So a logo
 * with a white ground needs no other file. It mixes with its own ground alone, in forced colours too. Below is room for
 * the next band's tab.
 */
export function Logos({ title, items }: TextsOf<'logos'>) {
  return (
    <section className="bg-papel-50 pt-8 pb-18 lg:pt-10">
      <div className="wrap">
        <h2 className="type-tab leading-normal text-tinta-600">{title}</h2>
        <ul className="mt-6 grid grid-cols-2 gap-x-8 gap-y-7 sm:grid-cols-3 lg:flex lg:justify-between">
          {items.map(({ name, src }) => (
            <li key={src} className="isolate bg-papel-50 forced-color-adjust-none lg:max-w-44 lg:flex-1">
              <Photo
                src={src}
                alt={name}
                className="h-10 w-full object-contain object-left opacity-80 mix-blend-multiply filter-[grayscale(1)_invert(1)_brightness(2)_invert(1)]"
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
