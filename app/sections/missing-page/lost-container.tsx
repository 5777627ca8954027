import { Door } from '#drawing/door.tsx';
import { Stencil } from '#drawing/stencil.tsx';

/** A container with a number that no manifest has. No seal holds its door, and a tag hangs from the handle. */
export function LostContainer({ plate, tag }: { plate: readonly string[]; tag: string }) {
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
