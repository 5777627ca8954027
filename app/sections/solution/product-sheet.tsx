import { createElement, type ComponentType, type ReactNode } from 'react';
import type { SolutionCard, SolutionImage } from '#content/types.ts';
import { BoardScene } from './board-scene.tsx';
import { ChatScene } from './chat-scene.tsx';
import { ConnectionsScene } from './connections-scene.tsx';
import { FolderScene } from './folder-scene.tsx';
import { TimelineScene } from './timeline-scene.tsx';
import { Button } from '#ui/button.tsx';
import { ContainerGlyph } from '#ui/container-glyph.tsx';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import '#ui/copy-colours.css';

const SCENES: Record<Exclude<SolutionImage['scene'], 'comparison'>, ComponentType> = {
  board: BoardScene,
  folder: FolderScene,
  timeline: TimelineScene,
  chat: ChatScene,
  connections: ConnectionsScene,
};

type ProductSheetProps = {
  card: SolutionCard;
  copy: string;
  cardButton: string;
  cardButtonOf: string;
  illustrative: string;
  to: string;
  /** The product with the interactive drawing and the check below it. */
  comparison: ReactNode;
  checker: ReactNode;
};

/** One product on its copy of the form: words, one or two drawings, and a link to the demo. */
export function ProductSheet({
  card,
  copy,
  cardButton,
  cardButtonOf,
  illustrative,
  to,
  comparison,
  checker,
}: ProductSheetProps) {
  return (
    <article id={card.product} className={`sheet sprocket sprocket--both copy--${card.colour}`}>
      <p className="sheet__edge" aria-hidden="true">
        <ContainerGlyph className="sheet__edge-glyph" fill="sheet__glyph" />
        <span>{card.name}</span>
        <span>{copy}</span>
      </p>
      <div className="sheet__words">
        <div className="sheet__tag">
          <ContainerGlyph className="h-[26px] w-[66px]" fill={`sheet__glyph`} />
          <Icon name={card.icon} />
        </div>
        <h3 className="type-product sheet__name">{card.name}</h3>
        <p className="sheet__subtitle">{card.subtitle}</p>
        <ul className="sheet__bullets">
          {card.bullets.map((bullet) => (
            <li key={bullet}>
              <Icon name="check" className="mt-1 size-4 text-(--ink)" />
              {bullet}
            </li>
          ))}
        </ul>
        <Button arrow="scroll" href={to} className="sheet__button">
          <span>
            {cardButton}
            <VisuallyHidden>
              {' '}
              {cardButtonOf} {card.name}
            </VisuallyHidden>
          </span>
        </Button>
      </div>
      <figure data-reveal="" className={`sheet__figure sheet__figure--${card.images[0]?.scene}`}>
        {card.images.map(({ scene, alt, summary }) => {
          const drawing = (
            <div
              key={scene}
              role={scene === 'comparison' ? 'group' : 'img'}
              aria-label={alt}
              className={`sheet__image sheet__image--${scene}`}
            >
              {scene === 'comparison' ? comparison : createElement(SCENES[scene])}
            </div>
          );
          if (!summary) return drawing;
          return (
            <details key={scene} className="sheet__more">
              <summary>{summary}</summary>
              {drawing}
            </details>
          );
        })}
        <figcaption className="sheet__caption">{card.caption ?? illustrative}</figcaption>
      </figure>
      {card.hasChecker && checker}
    </article>
  );
}
