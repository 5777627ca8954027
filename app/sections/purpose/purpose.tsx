import type { TextsOf } from '#schema/blocks.ts';

/**
 * Mission and vision, as two ports of one route: the nearer one in words, the far one as large as it is. The route
 * enters from the band above and leaves into the next one.
 */
export function Purpose({ items }: TextsOf<'purpose'>) {
  return (
    <section className="bg-papel-50">
      <ul className="wrap ports grid grid-cols-1 gap-14 py-(--band-close) pl-6.5 [--paper:var(--color-papel-50)] [--port-top:9px] lg:gap-16 lg:[--port-top:18px] [&>:last-child]:[--port:var(--color-bermellon-500)]">
        {items.map(({ title, text }, index) => (
          <li key={title}>
            <div className="grid grid-cols-1 gap-x-6 gap-y-3 lg:pl-6 lg:grid-cols-[1fr_2fr]" data-reveal="">
              <h2 className="type-h2">{title}</h2>
              <p
                className={
                  index === items.length - 1
                    ? 'type-closing max-w-[17em] max-2xs:text-[min(1.75rem,11vw)]'
                    : 'max-w-[31em] text-[clamp(1.1875rem,1.05rem+0.6vw,1.4375rem)] leading-[1.45] text-tinta-700 lg:pt-3.5'
                }
              >
                {text}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
