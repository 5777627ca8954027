import type { Drawing, SolutionHead } from '#content/types.ts';
import { OpenFolder } from './open-folder.tsx';
import { HeadWords } from './head-words.tsx';
import './solution-head.css';

/** Importers: words on the left, and an open folder on the right half of the screen. */
export function FolderHead({ alt, caption, ...words }: SolutionHead & Drawing) {
  return (
    <section className="solution-head solution-head--folder">
      <HeadWords {...words} />
      <figure className="solution-head__stage solution-head__folder">
        <div role="img" aria-label={alt} className="h-full">
          <OpenFolder />
        </div>
        <figcaption className="type-code solution-head__caption">{caption}</figcaption>
      </figure>
    </section>
  );
}
