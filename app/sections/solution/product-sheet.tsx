import type { ComponentType, ReactNode } from 'react';
import type { SolutionCard, SolutionImage } from '#schema/products.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { BoardScene } from './board-scene.tsx';
import { ChatScene } from './chat-scene.tsx';
import { ConnectionsScene } from './connections-scene.tsx';
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
  board: 'xl:col-span-full xl:row-1',
  folder: 'xl:col-2 xl:row-1 xl:m-4 xl:mt-13',
};

type ProductSheetProps = {
  card: SolutionCard;
  cardButton: string;
  cardButtonOf: string;
  to: string;
  /** The product with the interactive drawing and the check below it. */
  comparison: ReactNode;
  checker: ReactNode;
  checkerFold: string;
};

/** One product on its sheet of the form: words, one or two drawings, and a link to the demo. */
export function ProductSheet({ card, cardButton, cardButtonOf, to, ...parts }: ProductSheetProps) {
  const { images } = card;
  return (
    <article
      id={card.product}
      className={`group sprocket sprocket--both grid grid-cols-1 gap-x-12 break-inside-avoid border-dashed border-tinta-900 bg-(--copy) pt-4 pr-3.5 pb-2 pl-[calc(var(--strip)+12px)] [--strip-hole:var(--color-papel-100)] [--strip-ink:var(--ink)] not-first:border-t max-md:after:hidden md:px-14 md:py-10 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr] lg:even:grid-cols-[7fr_5fr] copy--${card.colour}`}
    >
      <div>
        <div className="flex justify-between gap-3">
          <h3 className="type-product text-[min(2.375rem,6.8vw)]">{card.name}</h3>
          <Icon name={card.icon} className="size-7 text-(--ink)" />
        </div>
        <p className="mt-2 leading-[1.35] text-tinta-700 max-md:text-note">{card.subtitle}</p>
      </div>
      <figure
        data-reveal=""
        className={`mt-4 min-w-0 lg:col-2 lg:row-[1/3] lg:mt-0 lg:group-even:col-1 ${images.length > 1 ? 'md:grid md:grid-cols-2 md:gap-x-4' : ''} ${images[0]?.scene === 'board' ? 'xl:grid-cols-[240px_1fr]' : ''}`}
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
        {card.caption && (
          <figcaption className="type-code col-span-full mt-1.5 text-tinta-700">{card.caption}</figcaption>
        )}
      </figure>
      <div className="mt-3 flex flex-col items-start lg:mt-6">
        <ul className="grid w-full flex-1">
          {card.bullets.map((text) => (
            <li
              key={text}
              className="flex items-center gap-3 border-t border-(--ink) py-1.5 leading-[1.35] max-md:text-note"
            >
              <Icon name="check" className="size-4 text-(--ink)" />
              {text}
            </li>
          ))}
        </ul>
        {/* Its words begin where the bullets do. */}
        <Button variant="link" size="sm" href={to} className="-ml-4.5 text-tinta-900">
          {cardButton}
          <span className="sr-only">{` ${cardButtonOf} ${card.name}`}</span>
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

type FoldProps = { summary: string; className?: string; children: ReactNode };

/** Folded under one line on phones, without scripts. Wider screens show all of it, if the browser can. */
function Fold({ summary, className = '', children }: FoldProps) {
  return (
    <details
      className={`group/fold md:details-content:block md:details-content:h-full md:details-content:[content-visibility:visible] ${className}`}
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-bold md:supports-[selector(::details-content)]:hidden">
        {summary}
        <Icon name="chevron-down" className="size-4 group-open/fold:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
