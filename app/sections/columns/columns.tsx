import type { TextsOf } from '#schema/blocks.ts';

/** Two texts side by side. */
export function Columns({ anchor, title, items }: TextsOf<'columns'>) {
  return (
    <section id={anchor} className="band bg-papel-100">
      <div className="wrap">
        <h2 className="type-h2" data-reveal="">
          {title}
        </h2>
        <ul className="mt-9 grid gap-x-[clamp(24px,4vw,56px)] gap-y-10 border-t border-tinta-900 pt-8 md:grid-cols-2 lg:mt-13">
          {items.map((item) => (
            <li
              key={item.title}
              className="md:not-first:border-l md:not-first:border-papel-300 md:not-first:pl-[clamp(24px,4vw,56px)]"
              data-reveal=""
            >
              <h3 className="type-h3-wide">{item.title}</h3>
              <p className="mt-4 max-w-[32em] text-[1.125rem] leading-normal text-tinta-700">{item.text}</p>
              {item.link && (
                <p className="mt-4">
                  <a href={item.link.to} className="link-alone">
                    {item.link.label}
                  </a>
                </p>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
