import type { Uses as UsesText } from '#content/types.ts';
import type { SolutionCard } from '#content/types.ts';
import { ContainerGlyph } from '#ui/container-glyph.tsx';
import { Icon } from '#ui/icon.tsx';
import '#ui/copy-colours.css';
import './uses.css';

type Use = UsesText['items'][number];

/** The visitor's tasks, each on the sheet of the product that does it. */
export function Uses({ title, items, products }: UsesText & { products: readonly SolutionCard[] }) {
  return (
    <section className="band bg-papel-50">
      <div className="wrap">
        <h2 className="type-h2" data-reveal="">
          {title}
        </h2>
        <ul className="uses" data-reveal="">
          {groupByProduct(items).map(([first, ...others]) => {
            const product = products.find((card) => card.product === first.product);
            return (
              <li key={first.title} className={`uses__copy sprocket copy--${product?.colour}`}>
                <a href={`/#${first.product}`} className="uses__product">
                  <ContainerGlyph className="uses__glyph" fill="text-(--glyph)" />
                  <span>
                    <span className="uses__name">{product?.name}</span>{' '}
                    <Icon name="arrow-right" className="uses__arrow" />
                  </span>
                </a>
                <ul className="uses__lines">
                  {[first, ...others].map((use) => (
                    <li key={use.title} className="uses__line">
                      <h3 className="type-h3-wide">{use.title}</h3>
                      <p>{use.text}</p>
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
