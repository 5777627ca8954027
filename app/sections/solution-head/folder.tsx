import { useState } from 'react';
import type { TextsOf } from '#schema/blocks.ts';
import { FOLDER, FOLDER_COUNT, MISMATCH } from '#drawing/sample-data.ts';
import { tellCorrected } from '#effects/story.ts';
import { useHydrated } from '#effects/use-hydrated.ts';
import { Still } from '#islands/still.tsx';
import { FolderDrawing } from './folder-drawing.tsx';

type FolderProps = TextsOf<'folderHead'>['folder'] & { alt: string };

const FACTS = [
  ['Contenedor', MISMATCH.container],
  ['Ruta', 'CNNGB – MXZLO'],
  ['Arribó', '8 nov'],
] as const;

/** The documents that wait for the visitor, and where each lies: its tab and what the next one leaves visible. */
const OPEN = [
  { name: 'Lista de empaque', status: 'no coincide con el BL', place: 'top-30' },
  { ...FOLDER.pending[0], place: 'top-123' },
  { ...FOLDER.pending[1], place: 'top-[554px]' },
];

/** At build time alone: the browser keeps the drawing that is there. */
const drawingOf = (invitations: TextsOf<'folderHead'>['folder']['invitations']) =>
  import.meta.env.SSR ? () => <FolderDrawing invitations={invitations} /> : undefined;

/**
 * An open folder and its count. A press corrects or stamps a document, another one takes it back. The corrected weight
 * is the story of the page (ui/story.tsx).
 */
export function Folder({ alt, invitations, counts }: FolderProps) {
  const isLive = useHydrated();
  const [isDone, setDone] = useState([false, false, false]);
  const [isCorrected, hasValue, hasManifest] = isDone;
  const count = FOLDER_COUNT.received + Number(hasValue) + Number(hasManifest);

  const toggle = (index: number) => {
    if (index === 0) tellCorrected(!isCorrected);
    setDone(isDone.with(index, !isDone[index]));
  };

  return (
    <div
      className="flex h-full flex-col border-y border-tinta-900 bg-bermellon-100 font-mono text-[min(0.8125rem,3.75vw)] leading-[1.2] max-lg:overflow-clip lg:border-t-0 lg:border-l"
      data-answers="folder"
      data-cove={hasValue || undefined}
      data-mve={hasManifest || undefined}
    >
      <div className="relative px-(--gutter) lg:pr-[max(var(--gutter),100%-var(--page)/2)] lg:pl-12">
        <Still role="img" aria-label={alt} drawing={drawingOf(invitations)} />
        {isLive &&
          OPEN.map(({ name, status, place }, index) => (
            <button
              key={name}
              type="button"
              className={`absolute inset-x-(--gutter) h-15.5 ${place}`}
              aria-label={`${name}, ${status}. ${invitations[index]}`}
              aria-pressed={isDone[index]}
              onClick={() => toggle(index)}
            />
          ))}
      </div>
      {/* From 1024 px it lies open on the left half of the screen. */}
      <div
        className="relative flex flex-1 flex-wrap items-center gap-x-8 gap-y-3.5 border-t border-tinta-900 bg-bermellon-100 px-(--gutter) pt-5 pb-[calc(22px+1.5rem)] lg:absolute lg:right-full lg:bottom-0 lg:w-full lg:border-b lg:pr-12 lg:pl-[max(var(--gutter),100%-var(--page)/2)]"
        aria-hidden="true"
      >
        <div className="font-display text-[clamp(4rem,6.4vw,5.5rem)] leading-[0.9] font-extrabold tracking-[-0.04em] [font-stretch:115%]">
          <span className="right:hidden">{count - 1}</span>
          <span className="wrong:hidden">{count}</span>
          <span className="text-bermellon-700">/{FOLDER_COUNT.total}</span>
        </div>
        <dl className="grid grid-cols-[auto_auto] gap-x-[0.9em] gap-y-1.5">
          {FACTS.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-tinta-600">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        {count === FOLDER_COUNT.total && (
          <span className="absolute right-2 bottom-1.5 -rotate-5 rounded-sheet border-2 border-sello-700 px-3 pt-1.5 pb-2 font-display text-[min(1.125rem,5vw)] leading-none font-extrabold text-sello-700 uppercase [outline:1px_solid_var(--color-sello-700)] -outline-offset-6 motion-safe:animate-[lands_120ms_linear] wrong:hidden xl:right-12 xl:bottom-10 xl:px-4 xl:text-[1.375rem]">
            Listo
          </span>
        )}
      </div>
      <span className="sr-only">
        <span role="status">{isLive && counts[isDone.filter(Boolean).length]}</span>
      </span>
    </div>
  );
}
