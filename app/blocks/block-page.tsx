import { Fragment } from 'react';
import { Island } from '#islands/island.tsx';
import { FirstViewEnd } from '#layout/first-view-end.tsx';
import { Page } from '#layout/page.tsx';
import { SectionIndex } from '#layout/section-index.tsx';
import { placeOf } from '#site/paths.ts';
import { drawBlock } from './draw.tsx';
import type { Block } from './schemas.ts';

/** The first view ends after these. A page that begins otherwise fits as a whole. */
const TALL: readonly Block['type'][] = ['hero', 'folderHead', 'yardHead', 'plainHead'];

/** A page as the list of its blocks, with an index beside it if they ask for one. */
export function BlockPage({ blocks }: { blocks: readonly Block[] }) {
  const index = blocks.flatMap((block) => {
    const id = placeOf(block);
    return id && block.index ? [{ id, label: block.index }] : [];
  });
  return (
    <Page>
      {blocks.map((block, position) => (
        <Fragment key={position}>
          {drawBlock(block)}
          {position === 0 && TALL.includes(block.type) && <FirstViewEnd />}
          {position === 0 && index.length > 0 && (
            <Island name="sectionIndex" when="start" component={SectionIndex} props={{ sections: index }} />
          )}
        </Fragment>
      ))}
    </Page>
  );
}
