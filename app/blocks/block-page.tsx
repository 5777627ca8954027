import { Fragment } from 'react';
import { FirstViewEnd, Page } from '#layout/page.tsx';
import { SectionIndex } from '#layout/section-index.tsx';
import { placeOf } from '#site/paths.ts';
import { DrawnBlock } from './draw.tsx';
import type { Block } from '#schema/blocks.ts';

/** The first view ends after these. A page that begins otherwise fits as a whole. */
const TALL: readonly Block['type'][] = ['hero', 'folderHead', 'yardHead', 'plainHead'];

/** A page as the list of its blocks, with an index beside it if they ask for one. */
export function BlockPage({ blocks }: { blocks: readonly Block[] }) {
  const index = blocks.flatMap((block) => {
    const id = placeOf(block);
    return id && block.index ? [{ id, label: block.index }] : [];
  });
  const bands = blocks.map((block, position) => (
    <Fragment key={position}>
      <DrawnBlock {...block} />
      {position === 0 && TALL.includes(block.type) && <FirstViewEnd />}
      {position === 0 && index.length > 0 && <SectionIndex sections={index} />}
    </Fragment>
  ));
  const lintel = blocks.findIndex(
    ({ type }, position) =>
      position > 0 && type === 'callToAction' && blocks[position + 1]?.type === 'demoForm',
  );
  // Both are one container (drawing/container.css): the call to action is its lintel, and the form stands inside.
  if (lintel > 0)
    bands.splice(
      lintel,
      2,
      <div key={lintel} className="scene">
        {bands.slice(lintel, lintel + 2)}
      </div>,
    );
  return <Page>{bands}</Page>;
}
