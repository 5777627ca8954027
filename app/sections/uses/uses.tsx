import type { Uses as UsesText } from '#content/types.ts';
import type { SolutionCard } from '#content/types.ts';
import { ContainerGlyph } from '#ui/container-glyph.tsx';
import { Icon } from '#ui/icon.tsx';
import '#ui/copy-colours.css';
import './uses.css';

type Use = UsesText['items'][number];

const SHEET = 'uses__copy sprocket rounded-sheet border border-tinta-900 bg-(--copy)';
const STUB = 'uses__product font-display leading-[1.2] font-bold wrap-anywhere lg:text-[1.25rem]';
const ARROW =
  'uses__arrow ml-1 inline size-[1.125rem] align-[-0.15em] [transition:translate_var(--duration-hover)]';
const TEXT = 'max-w-[25.92em] leading-normal text-balance text-tinta-700 md:text-[1.125rem]';

/** The visitor's tasks, each on the sheet of the product that does it. */
export function Uses({ title, items, products }: UsesText & { products: readonly SolutionCard[] }) {
  return (
    <section className="band bg-papel-50">
      <div className="wrap">
        <h2 className="type-h2" data-reveal="">
          {title}
        </h2>
        <ul className="mt-8 grid gap-3.5 lg:mt-13" data-reveal="">
          {groupByProduct(items).map(([first, ...others]) => {
            const product = products.find((card) => card.product === first.product);
            return (
              <li key={first.title} className={`${SHEET} copy--${product?.colour}`}>
                <a href={`/#${first.product}`} className={STUB}>
                  <ContainerGlyph className="uses__glyph" fill="text-(--glyph)" />
                  <span>
                    <span className="underline decoration-1 underline-offset-4">{product?.name}</span>{' '}
                    <Icon name="arrow-right" className={ARROW} />
                  </span>
                </a>
                <ul className="uses__lines rounded-chip bg-papel-0">
                  {[first, ...others].map((use) => (
                    <li key={use.title} className="uses__line wrap-anywhere">
                      <h3 className="type-h3-wide">{use.title}</h3>
                      <p className={TEXT}>
                        {use.text}
                        {use.link && (
                          <>
                            {' '}
                            <a href={use.link.to} className="link whitespace-nowrap">
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

/** Neighbours with the same product share its copy. */
function groupByProduct(items: readonly Use[]): [Use, ...Use[]][] {
  const groups: [Use, ...Use[]][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && last[0].product === item.product) last.push(item);
    else groups.push([item]);
  }
  return groups;
}
