import { createElement, type ComponentType, type ReactNode } from 'react';
import type { SolutionCard, SolutionImage } from '#schema/products.ts';
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

type Scene = SolutionImage['scene'];

const SCENES: Record<Exclude<Scene, 'comparison'>, ComponentType> = {
  board: BoardScene,
  folder: FolderScene,
  timeline: TimelineScene,
  chat: ChatScene,
  connections: ConnectionsScene,
};

const EDGE =
  'sheet__edge absolute inset-x-[calc(var(--strip)+12px)] top-0 items-center gap-2.5 border-b border-(--rule) ' +
  'font-mono text-xs leading-none font-semibold';
/** Its capitals stand as high as the drawing: the letters begin 0.15em below the line's top. */
const NAME = 'type-product max-lg:order-1 lg:-mt-[0.15em]';
const BULLETS = 'mt-3.5 mb-4.5 max-lg:order-3 lg:self-stretch';
/** Without a check below, bullets and button stand at the drawing's foot. */
const ROOMY = 'lg:mt-auto lg:mb-7 lg:*:py-3.5';
const BULLET =
  'grid grid-cols-[1rem_minmax(0,1fr)] content-center gap-3 border-t border-(--rule) py-[7px] leading-[1.4]';
const FIGURE = 'sheet__figure min-w-0 max-lg:order-2 max-lg:mt-4.5';
/** On the smallest phones two drawings reach into the margin. */
const IMAGES: Partial<Record<Scene, string>> = {
  board: 'md:mb-7 xl:[grid-area:1/1/2/3]',
  // On wide screens it begins below the board's head.
  folder: 'h-full max-xs:-mr-3 lg:pt-14 xl:pt-[calc(35px+1.125rem)] xl:pr-4',
  comparison: 'max-xs:-mr-3',
  chat: 'h-full',
  connections: 'relative',
};
const SUMMARY = 'cursor-pointer py-2.5 font-bold underline underline-offset-4';

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
    <article
      id={card.product}
      className={`sheet sprocket sprocket--both rounded-sheet border border-tinta-900 bg-(--copy) copy--${card.colour}`}
    >
      <p className={EDGE} aria-hidden="true">
        <ContainerGlyph className="h-3.5 w-9" fill="text-(--glyph)" />
        <span>{card.name}</span>
        <span className="ml-auto font-normal">{copy}</span>
      </p>
      <div className="max-lg:contents lg:flex lg:flex-col lg:items-start">
        <div className="sheet__tag mb-3.5 items-center gap-3.5 text-(--ink) max-lg:order-1 lg:mb-5">
          <ContainerGlyph className="h-[26px] w-[66px]" fill="text-(--glyph)" />
          <Icon name={card.icon} />
        </div>
        <h3 className={NAME}>{card.name}</h3>
        <p className="mt-2.5 text-[1.1875rem] leading-[1.4] text-tinta-700 max-lg:order-1">{card.subtitle}</p>
        <ul className={card.hasChecker ? BULLETS : `${BULLETS} ${ROOMY}`}>
          {card.bullets.map((text) => (
            <li key={text} className={BULLET}>
              <Icon name="check" className="mt-1 size-4 text-(--ink)" />
              {text}
            </li>
          ))}
        </ul>
        <Button
          arrow="scroll"
          href={to}
          className={`max-lg:order-3 md:max-lg:justify-self-start ${card.hasChecker ? '' : 'lg:mb-7.5'}`}
        >
          <span>
            {cardButton}
            <VisuallyHidden>
              {' '}
              {cardButtonOf} {card.name}
            </VisuallyHidden>
          </span>
        </Button>
      </div>
      <figure data-reveal="" className={`${FIGURE} sheet__figure--${card.images[0]?.scene}`}>
        {card.images.map(({ scene, alt, summary }) => {
          const drawing = (
            <div
              key={scene}
              role={scene === 'comparison' ? 'group' : 'img'}
              aria-label={alt}
              className={IMAGES[scene]}
            >
              {scene === 'comparison' ? comparison : createElement(SCENES[scene])}
            </div>
          );
          if (!summary) return drawing;
          return (
            <details key={scene} className="sheet__more">
              <summary className={SUMMARY}>{summary}</summary>
              {drawing}
            </details>
          );
        })}
        <figcaption className="type-code col-span-full mt-3 text-tinta-600">
          {card.caption ?? illustrative}
        </figcaption>
      </figure>
      {card.hasChecker && checker}
    </article>
  );
}
