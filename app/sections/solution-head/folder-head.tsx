import type { Drawing } from '#schema/parts.ts';
import type { FolderText, SolutionHead } from './solution-head.schema.ts';
import { Island } from '#islands/island.tsx';
import { Folder } from './folder.tsx';
import { HeadWords } from './head-words.tsx';

type FolderHeadProps = SolutionHead & Drawing & { folder: FolderText };

/** Importers: words on the left, and an open folder on the right half of the screen. */
export function FolderHead({ alt, caption, folder, ...words }: FolderHeadProps) {
  return (
    <section className="lg:grid lg:min-h-[min(44rem,100svh-var(--header))] lg:grid-cols-2">
      <HeadWords isBeside {...words} />
      <figure className="relative min-w-0">
        <Island name="folder" component={Folder} props={{ alt, ...folder }} />
        {/* On the folder's flap. */}
        <figcaption className="type-code absolute bottom-4 left-(--page-inset) z-2 text-tinta-600 lg:-left-full lg:ml-[max(var(--gutter),100%-var(--page)/2)]">
          {caption}
        </figcaption>
      </figure>
    </section>
  );
}
