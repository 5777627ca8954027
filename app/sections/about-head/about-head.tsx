import type { ReactNode } from 'react';
import type { TextsOf } from '#schema/blocks.ts';
import { MISMATCH } from '#drawing/sample-data.ts';
import './digit-pairs.css';

/** Outlines of Archivo's extra-bold, wide digits: drawn, they have one size before and after the font arrives. */
const FOUR =
  'M369 699v-146h-369v-132q40-55 80-122q39-67 74-144q35-76 58-155h182q-8 40-28 86q-21 47-49 96q-28 49-59 95q-32 45-62 83q-31 38-56 63h229v-158q12-19 26-43q14-24 27-50q14-26 24-50q11-24 17-44h78v345h107v130h-107v146h-172z';
const TWO =
  'M0 699v-43q0-46 20-85q21-38 55-71q34-33 75-62q41-29 83-56q47-31 88-58q42-27 68-55q25-29 25-63q0-22-12-40q-12-19-37-30q-25-11-66-11q-41 0-69 13q-29 13-43 36q-14 22-14 52v26h-167q-1-6-1-13q-1-6-1-14q0-72 37-122q37-50 107-77q69-26 167-26q68 0 119 15q52 14 88 42q35 27 54 64q18 38 18 82q0 48-21 87q-20 39-55 72q-36 33-79 61q-44 29-91 56q-26 14-49 27q-23 13-39 24q-17 11-26 21h367v148h-601z';

/** The second digit's left edge. */
const AFTER_FOUR = 'translate(676)';
const AFTER_TWO = 'translate(629)';

/** The team's belief, shown with two digits that change places, as large as their consequences. */
export function AboutHead({ title, lead, drawing: { alt, moral, caption } }: TextsOf<'aboutHead'>) {
  return (
    <section>
      <div className="wrap pt-9 pb-11 lg:pt-[clamp(40px,4.4vw,64px)] lg:pb-8">
        <h1 className="type-h1-page">{title}</h1>
        <p className="type-lead mt-5 lg:mt-7">{lead}</p>
      </div>
      {/* The caption is inside the scene, on its ground. */}
      <figure className="overflow-clip bg-tinta-900 text-papel-50">
        <div role="img" aria-label={alt}>
          <div className="wrap grid md:grid-cols-[1fr_6px_1fr] md:gap-x-[4.2vw] 2xl:gap-x-16">
            <div className="py-9 md:pt-10 md:pb-11">
              <Digits>
                <path d={FOUR} />
                <path d={TWO} transform={AFTER_FOUR} />
              </Digits>
              <Source document="BL" digits={MISMATCH.billOfLading} />
            </div>
            <div className="seam-name bg-bermellon-500 forced-color-adjust-none max-md:-mx-(--gutter) max-md:h-1.5" />
            <div className="swapped py-9 md:pt-10 md:pb-11" data-reveal="">
              <Digits>
                <path d={TWO} className="swapped__digit [--from:676px]" />
                <g className="swapped__digit [--from:-629px]">
                  {/* In front while it passes the other: a rim in the ground's colour separates them. */}
                  <path
                    d={FOUR}
                    transform={AFTER_TWO}
                    className="stroke-tinta-900 stroke-12 [paint-order:stroke]"
                  />
                </g>
              </Digits>
              <Source document="Lista de empaque" digits={MISMATCH.packingList} />
            </div>
          </div>
          <p className="wrap type-h3-wide border-t border-tinta-700 pt-5 pb-10">{moral}</p>
        </div>
        <figcaption className="wrap type-code pb-4 text-tinta-300">{caption}</figcaption>
      </figure>
    </section>
  );
}

function Digits({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 1277 699" className="w-full overflow-visible" fill="currentColor">
      {children}
    </svg>
  );
}

type SourceProps = { document: string; digits: readonly [string, string, string] };

/** One of the two would fit on a line at 768 px, but both get the same layout. */
function Source({ document, digits: [before, transposed, after] }: SourceProps) {
  return (
    <p className="mt-7 flex flex-wrap items-baseline gap-x-4 gap-y-1.5 font-mono leading-tight text-tinta-200 md:mt-9 md:max-lg:grid">
      {document}
      <span className="text-[1.25rem] font-semibold whitespace-nowrap text-papel-50">
        {before}
        <u className="decoration-error-500 decoration-3 underline-offset-5">{transposed}</u>
        {after} kg
      </span>
    </p>
  );
}
