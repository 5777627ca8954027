import type { ReactNode } from 'react';

/** What a hurdle is written on. `words` are printed on it as part of the drawing. */
export type Kind = 'chat' | 'mail' | 'grid' | 'bill' | 'sticky' | 'printout' | 'folder';
type PaperProps = { kind: Kind; words: readonly string[]; place: string; children: ReactNode };

const GROUNDS: Partial<Record<Kind, string>> = {
  chat: 'loose bg-ruta-100',
  sticky: 'loose bg-boya-500',
  folder: 'max-lg:mt-8.5',
};
const LINE = 'flex flex-wrap justify-between gap-x-4 gap-y-0.5 px-(--margin) py-2.5 font-semibold';
const HEADS: Partial<Record<Kind, string>> = {
  chat: `${LINE} pb-0 text-tinta-600`,
  grid: `${LINE} border-b border-sello-700 bg-sello-100 font-normal text-sello-800`,
  bill: `${LINE} border-b-4 border-double border-tinta-900`,
};
const TEXTS: Partial<Record<Kind, string>> = {
  chat: 'pt-3',
  grid: 'py-9! pl-13.5 leading-9!',
  printout: 'pl-12.5',
};

/** A loose paper on a desk, tilted. Automatic dark mode would darken some papers but lighten all letters. */
export function Paper({ kind, words, place, children }: PaperProps) {
  return (
    <li
      className={`relative isolate scheme-only-light [--margin:22px] max-lg:rotate-[-1.2deg] max-lg:even:justify-self-end max-lg:even:rotate-[1.3deg] max-md:w-[92%] md:[--margin:28px] ${GROUNDS[kind] ?? 'loose bg-papel-0'} ${place}`}
    >
      {words.length > 0 && (
        <div
          className="font-mono text-[min(0.8125rem,4.8vw)] leading-[1.35] wrap-anywhere"
          aria-hidden="true"
        >
          <Head kind={kind} words={words} />
        </div>
      )}
      <div className="relative">
        {kind === 'grid' && <Cells />}
        {kind === 'printout' && <Holes />}
        <p
          className={`relative px-(--margin) pt-(--margin) pb-6.5 text-[min(1.1875rem,7.6vw)] leading-[1.36] text-balance wrap-anywhere md:pb-8.5 md:text-[1.375rem] md:leading-[1.3] ${TEXTS[kind] ?? ''}`}
        >
          {children}
        </p>
      </div>
      {kind === 'chat' && (
        <svg width="22" height="18" className="absolute top-full left-7 fill-ruta-100">
          <path d="M0 0h22L0 18z" />
        </svg>
      )}
    </li>
  );
}

function Head({ kind, words: [first, second] }: Pick<PaperProps, 'kind' | 'words'>) {
  if (kind === 'mail')
    return (
      <>
        <p className="border-b border-papel-300 px-(--margin) py-2.25 text-tinta-600">{first}</p>
        <p className="border-b border-tinta-900 px-(--margin) py-2.25 font-semibold">{second}</p>
      </>
    );
  if (kind === 'folder')
    return (
      <>
        <Folder name={second} side="right-6" className="rotate-3 bg-papel-300" />
        <Folder name={first} side="left-0" className="bg-papel-200" />
      </>
    );
  return (
    <p className={HEADS[kind]}>
      <span>{first}</span>
      {second && <span>{second}</span>}
    </p>
  );
}

/** A folder behind the words, with its tab. */
function Folder({ name, side, className }: { name: string | undefined; side: string; className: string }) {
  return (
    <div className={`loose absolute inset-0 -z-1 ${className}`}>
      <p
        className={`absolute bottom-full bg-inherit py-2 pr-6.5 pl-7 font-semibold [clip-path:polygon(0_0,calc(100%-14px)_0,100%_100%,0_100%)] ${side}`}
      >
        {name}
      </p>
    </div>
  );
}

/** Row numbers and rows of a spreadsheet. */
function Cells() {
  return (
    <svg width="100%" height="100%" className="absolute inset-0 stroke-papel-200">
      <pattern id="cells" width="9" height="36" patternUnits="userSpaceOnUse">
        <path d="M0 35.5h9" />
      </pattern>
      <rect width="100%" height="100%" fill="url(#cells)" stroke="none" />
      <rect width="34" height="100%" className="fill-sello-100 stroke-sello-500" />
    </svg>
  );
}

/** The left edge of continuous paper. */
function Holes() {
  return (
    <svg width="28" height="100%" className="absolute inset-y-0 left-0">
      <pattern id="holes" width="28" height="26" patternUnits="userSpaceOnUse">
        <circle cx="14" cy="13" r="5" className="fill-arena-200 stroke-tinta-500" />
      </pattern>
      <rect width="28" className="h-[round(down,100%,26px)]" fill="url(#holes)" />
    </svg>
  );
}
