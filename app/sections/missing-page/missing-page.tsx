import type { FileTexts } from '#schema/files.ts';
import { Door } from './door.tsx';
import { Stencil } from '#drawing/stencil.tsx';
import { Island } from '#islands/island.tsx';
import { Button } from '#ui/button.tsx';
import type { PageNames } from './meant-page.ts';
import { MissingPath } from './missing-path.tsx';

/** The whole screen is a container that nobody expects. */
export function MissingPage({ pages, ...texts }: FileTexts['not-found'] & { pages: PageNames }) {
  const { title, text, home, others, drawing, log } = texts;
  // Centres a content of 800 px, on wide screens 610 px. If really centred, it would move while the page is loading.
  return (
    <section className="steel-vermilion on-dark relative min-h-[calc(100svh-var(--header))] overflow-clip pt-[max(0px,50svh-var(--header)/2-400px)] text-papel-0 lg:pt-[max(56px,50svh-var(--header)/2-305px)] lg:pb-14">
      <div role="img" aria-label={drawing.alt}>
        <LostContainer plate={drawing.plate} tag={drawing.tag} />
      </div>
      <div className="wrap grid gap-7 pt-8 pb-12 lg:pt-[clamp(32px,6svh,72px)] lg:pb-0">
        <div>
          <h1 className="type-h1-page text-[clamp(1.875rem,1.3rem+2.4vw,3.25rem)]">
            <span lang="en">{title}</span>
          </h1>
          <p className="mt-3 max-w-[30em] text-[1.1875rem] leading-[1.45]">{text}</p>
        </div>
        <div className="grid gap-3 md:flex md:flex-wrap">
          <Island name="missingPath" when="start" component={MissingPath} props={{ message: log, pages }} />
          <Button arrow="page" href={home.to}>
            {home.label}
          </Button>
          {others.map(({ label, to }) => (
            <Button key={to} variant="glass" arrow="page" href={to}>
              {label}
            </Button>
          ))}
        </div>
      </div>
    </section>
  );
}

/** A container with a number that no manifest has. No seal holds its door, and a tag hangs from the handle. */
function LostContainer({ plate, tag }: { plate: readonly string[]; tag: string }) {
  return (
    <div className="relative pb-18 [--door-seam:84%] lg:static lg:p-0" aria-hidden="true">
      <div className="wrap z-1 grid pt-10 pb-9 font-display text-[min(18vw,13rem)] leading-[0.88] font-extrabold font-stretch-[122%] lg:py-0 lg:text-[min(15.6vw,13rem)]">
        {plate.map((line) => (
          <Stencil key={line} text={line} />
        ))}
      </div>
      <Door className="max-lg:relative max-lg:h-18 lg:absolute lg:inset-0" />
      {/* On wide screens at the end of the handle, which is hinged 38 px right of the seam and hangs down. */}
      <Tag
        className="absolute bottom-0 left-1/2 [translate:-50%] lg:top-[calc(50%+62px)] lg:left-[calc(var(--door-seam)+38px)]"
        number={plate.join(' ')}
        words={tag}
      />
    </div>
  );
}

const LETTER = 9.6;

/** A paper tag with cut corners. A wire goes through its eyelet. */
function Tag({ className, number, words }: { className: string; number: string; words: string }) {
  const width = Math.max(number.length * 8, words.length * LETTER) + 36;
  const middle = width / 2;
  return (
    <svg className={`font-mono ${className}`} width={width} height="140" textAnchor="middle">
      <path className="fill-papel-0 stroke-tinta-900" d={`M17 30.5H${width - 17}l16 16v93H.5v-93z`} />
      <circle className="fill-bermellon-700 stroke-tinta-900 stroke-[1.5]" cx={middle} cy="50" r="6.5" />
      <text className="fill-tinta-600 text-[13px]" x={middle} y="88">
        {number}
      </text>
      <path className="stroke-tinta-500" strokeDasharray="3 3" d={`M18 98.5H${width - 18}`} />
      <text
        className="fill-tinta-900 text-[16px] font-semibold"
        x={middle}
        y="120"
        textLength={words.length * LETTER}
      >
        {words}
      </text>
      <rect
        className="fill-none stroke-tinta-950 stroke-2"
        x={middle - 5}
        y="1"
        width="10"
        height="56"
        rx="5"
      />
    </svg>
  );
}
