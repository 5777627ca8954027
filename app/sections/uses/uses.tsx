import { products } from '#content';
import type { SolutionCard } from '#schema/products.ts';
import type { TextsOf } from '#schema/blocks.ts';
import { ContainerGlyph } from '#ui/container-glyph.tsx';
import { Icon } from '#ui/icon.tsx';
import '#ui/copy-colours.css';

/** `hasSheets`: the landing has the products' sheets. */
type UsesProps = TextsOf<'uses'> & { hasSheets: boolean };

/** The visitor's tasks, each on the sheet of the product that does it. */
export function Uses({ title, items, hasSheets }: UsesProps) {
  const byProduct = Map.groupBy(items, ({ product }) => product);
  return (
    <section className="band bg-papel-50">
      <div className="wrap">
        <h2 className="type-h2" data-reveal="">
          {title}
        </h2>
        <ul className="mt-8 grid gap-3.5 lg:mt-13">
          {[...byProduct].map(([name, uses]) => {
            const product = products.find((card) => card.product === name);
            return (
              <li
                key={name}
                className={`sprocket rounded-sheet border border-tinta-900 bg-(--copy) pl-(--strip) [--strip-ink:var(--ink)] md:grid md:grid-cols-[clamp(168px,19vw,248px)_minmax(0,1fr)] md:[--strip:30px] copy--${product?.colour}`}
                data-reveal=""
              >
                <Stub product={name} name={product?.name} isLink={hasSheets} />
                <ul className="grid rounded-chip border-tinta-900 bg-papel-0 max-md:border-t md:border-l">
                  {uses.map((use) => (
                    <li
                      key={use.title}
                      className="grid content-center gap-x-8 gap-y-1.5 border-tinta-900 px-4.5 pt-5 pb-6 wrap-anywhere not-first:border-t max-3xs:px-3.5 md:gap-y-2.5 md:px-8 md:pt-6 lg:min-h-28 lg:grid-cols-[5fr_6fr] lg:items-center"
                    >
                      <h3 className="type-h3-wide">{use.title}</h3>
                      <p className="max-w-[25.92em] leading-normal text-balance text-tinta-700 md:text-[1.125rem]">
                        {use.text}
                        {use.link && (
                          <>
                            {' '}
                            <a href={use.link.to} className="link">
                              {use.link.label}
                            </a>
                          </>
                        )}
                      </p>
                    </li>
                  ))}
                </ul>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

type StubProps = { product: SolutionCard['product']; name: string | undefined; isLink: boolean };

/** The side of a sheet. All of it links to the product's sheet on the landing, if there is one. */
function Stub({ product, name, isLink }: StubProps) {
  const Side = isLink ? 'a' : 'div';
  return (
    <Side
      href={isLink ? `/#${product}` : undefined}
      className="group flex min-h-13 items-center gap-3 px-4 py-2.5 font-display leading-[1.2] font-bold wrap-anywhere max-3xs:px-3.5 md:flex-col md:items-start md:gap-3.5 md:px-6 md:py-7 lg:text-[1.25rem]"
    >
      <ContainerGlyph className="h-4.5 w-11.5 md:h-6.5 md:w-16.5" fill="text-(--glyph)" />
      <span className="text-balance">
        <span className="decoration-1 underline-offset-4 in-[a]:underline">{name}</span>{' '}
        {isLink && (
          <Icon
            name="arrow-right"
            className="ml-1 inline size-[1.125rem] align-[-0.15em] [transition:translate_var(--duration-hover)] group-hover:[translate:3px_0]"
          />
        )}
      </span>
    </Side>
  );
}
