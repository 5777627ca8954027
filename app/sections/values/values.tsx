import type { TextsOf } from '#schema/blocks.ts';
import { Stamp } from '#ui/stamp.tsx';

const INKS = ['-rotate-5', 'rotate-3 text-ruta-700', '-rotate-2 text-bermellon-700'];

/** Three values, each stamped. */
export function Values({ title, items }: TextsOf<'values'>) {
  return (
    <section className="band-close bg-papel-100">
      <div className="wrap">
        <h2 className="type-h2" data-reveal="">
          {title}
        </h2>
        <ul className="in-turn mt-9 grid grid-cols-1 border-t border-tinta-900 lg:mt-13 lg:grid-cols-[repeat(3,1fr)] lg:border-b">
          {items.map(({ name, text }, index) => (
            <li
              key={name}
              className="grid content-start justify-items-start gap-7 border-b border-tinta-900 pt-9 pb-8 lg:gap-11 lg:border-b-0 lg:pt-14 lg:pb-12 lg:not-first:border-l lg:not-first:pl-8 lg:not-last:pr-6"
              data-reveal=""
            >
              <Stamp className={`lands ${INKS[index]}`}>
                <h3 className="type-stamped px-1 py-1.5">{name}</h3>
              </Stamp>
              <p className="max-w-[27em] text-[1.125rem] leading-normal text-tinta-700">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
