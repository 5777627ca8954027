import type { ComponentType, ReactNode } from 'react';
import type { SolutionCard, SolutionImage } from '#schema/products.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { BoardScene } from './board-scene.tsx';
import { ChatScene } from './chat-scene.tsx';
import { ConnectionsScene } from './connections-scene.tsx';
import { Fold } from './fold.tsx';
import { FolderScene } from './folder-scene.tsx';
import { TimelineScene } from './timeline-scene.tsx';
import '#ui/copy-colours.css';

const SCENES: Record<Exclude<SolutionImage['scene'], 'comparison'>, ComponentType> = {
  board: BoardScene,
  folder: FolderScene,
  timeline: TimelineScene,
  chat: ChatScene,
  connections: ConnectionsScene,
};

/** From 1280 px the folder lies on the board's lower right. Otherwise two drawings stand side by side. */
const PLACES: Partial<Record<SolutionImage['scene'], string>> = {
  board: 'xl:[grid-area:1/1/2/3]',
  folder: 'xl:mt-13 xl:mr-4 xl:mb-4 xl:[grid-area:1/2]',
};

type ProductSheetProps = {
  card: SolutionCard;
  cardButton: string;
  cardButtonOf: string;
  illustrative: string;
  to: string;
  /** The product with the interactive drawing and the check below it. */
  comparison: ReactNode;
  checker: ReactNode;
  checkerFold: string;
};

/** One product on its sheet of the form: words, one or two drawings, and a link to the demo. */
export function ProductSheet({
  card,
  cardButton,
  cardButtonOf,
  illustrative,
  to,
  ...parts
}: ProductSheetProps) {
  const { images } = card;
  return (
    <article
      id={card.product}
      className={`group sprocket sprocket--both grid grid-cols-1 gap-x-[clamp(32px,4.4vw,56px)] break-inside-avoid border-dashed border-tinta-900 bg-(--copy) pt-4 pr-3.5 pb-2 pl-[calc(var(--strip)+12px)] [--strip-hole:var(--color-papel-100)] [--strip-ink:var(--ink)] not-first:border-t max-lg:after:hidden md:py-10 md:pr-12 md:pl-18 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr] lg:px-[clamp(50px,4.9vw,62px)] lg:even:grid-cols-[7fr_5fr] copy--${card.colour}`}
    >
      <div>
        <div className="flex justify-between gap-3">
          <h3 className="type-product text-[clamp(1.25rem,6.8vw,2.375rem)] lg:-mt-[0.15em]">{card.name}</h3>
          <Icon name={card.icon} className="size-7 shrink-0 text-(--ink)" />
        </div>
        <p className="mt-2 leading-[1.35] text-tinta-700 max-md:text-note">{card.subtitle}</p>
      </div>
      <figure
        data-reveal=""
        className={`mt-4 min-w-0 lg:col-2 lg:row-[1/3] lg:mt-0 lg:group-even:col-1 ${images.length > 1 ? 'md:grid md:grid-cols-2 md:gap-x-4' : ''} ${images[0]?.scene === 'board' ? 'xl:grid-cols-[344px_1fr] xl:gap-x-0' : ''}`}
      >
        {images.map(({ scene, alt, summary }) => {
          const Scene = scene === 'comparison' ? undefined : SCENES[scene];
          const drawing = (
            <div
              key={scene}
              role={Scene ? 'img' : 'group'}
              aria-label={alt}
              className={`${images.length > 1 ? 'md:h-full' : ''} ${summary ? '' : (PLACES[scene] ?? '')}`}
            >
              {Scene ? <Scene /> : parts.comparison}
            </div>
          );
          if (!summary) return drawing;
          return (
            <Fold key={scene} summary={summary} className={PLACES[scene]}>
              {drawing}
            </Fold>
          );
        })}
        <figcaption className="type-code col-span-full mt-1.5 text-tinta-600 md:mt-2.5">
          {card.caption ?? illustrative}
        </figcaption>
      </figure>
      <div className="mt-3 lg:mt-8">
        <ul>
          {card.bullets.map((text) => (
            <li
              key={text}
              className="flex gap-3 border-t border-(--ink) py-1.5 leading-[1.35] max-md:text-note md:py-2.5"
            >
              <Icon name="check" className="mt-0.5 size-4 shrink-0 md:mt-1 text-(--ink)" />
              {text}
            </li>
          ))}
        </ul>
        {/* Its words begin where the bullets do. */}
        <Button variant="link" size="sm" href={to} className="-ml-4.5 text-tinta-900">
          {cardButton}
          <VisuallyHidden>
            {' '}
            {cardButtonOf} {card.name}
          </VisuallyHidden>
        </Button>
      </div>
      {card.hasChecker && (
        <Fold
          summary={parts.checkerFold}
          className="border-t border-dashed border-(--ink) max-md:mt-2 md:mt-4 md:pt-5 lg:col-span-full"
        >
          {parts.checker}
        </Fold>
      )}
    </article>
  );
}
