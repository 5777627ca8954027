import type { ReactNode } from 'react';
import type { TextsOf } from '#schema/blocks.ts';

type Name = TextsOf<'problems'>['items'][number]['drawing'];

const FREE_DAYS = [0, 1, 2, 3, 4, 5, 6];
const LATE_DAYS = [7, 8];
const DAY_WIDTH = 53;
const cellsOf = (days: number[]) =>
  days.map((day) => `M${day * DAY_WIDTH} 0h${DAY_WIDTH}v66h-${DAY_WIDTH}z`).join('');
const middlesOf = (days: number[]) => days.map((day) => day * DAY_WIDTH + 21).join(' ');

const RED = 'fill-error-700';

/** Each is one pile from edge to edge of its column. Small screens push its papers together. */
const DRAWINGS: Record<Name, ReactNode> = {
  scattered: (
    <>
      <g className="max-md:[translate:-114px]" transform="translate(296 18) rotate(4)">
        <path d="M0 0h184v112H0z" />
        <path d="M0 0h184v28H0z" className="fill-sello-100" />
        <path d="M0 56h184M0 84h184M58 28v84M132 28v84" fill="none" />
        <Word x={42} y={20} say="v12 (copia)" />
        <Word x={65} y={48} fill={RED} say="#¡REF!" />
      </g>
      <g className="max-md:[translate:116px]" transform="translate(0 41) rotate(-5)">
        <path d="M0 0h192v104H0z" />
        <path d="m0 0 96 60 96-60" fill="none" />
        <Word x={16} y={90} say="BL (3).pdf" />
      </g>
      <g className="max-md:hidden" transform="translate(182 9) rotate(-2)">
        <path d="M0 0h102l24 24v112H0z" />
        <path d="M102 0v24h24M16 66h92M16 84h92M16 102h30" fill="none" />
        <Word x={16} y={46} say="factura" />
      </g>
      <Bubble
        className="max-md:[translate:-78px]"
        at="translate(244 102) rotate(-2)"
        outline="M0 0h194v36H40l-14 12V36H0z"
        x={97}
        say="¿quién lo tiene?"
      />
    </>
  ),
  mismatch: (
    <>
      <Declared
        className="max-md:[translate:118px_4px]"
        at="translate(0 20) rotate(-2.5)"
        x={20}
        say="Factura"
        wrong="3"
      />
      <Declared
        className="max-md:[translate:74px_66px]"
        at="translate(244 6) rotate(2.5)"
        x={48}
        say="Pedimento"
        wrong="8"
      />
      <g className="stroke-papel-0 max-md:hidden">
        <circle cx="248" cy="80" r="27" className="fill-error-600 stroke-tinta-900" />
        <path d="M234 74h28M234 86h28M255 64l-14 32" className="stroke-5!" fill="none" />
      </g>
    </>
  ),
  freeDays: (
    <>
      <g
        className="max-md:[scale:.5_.8] max-md:[translate:120px_18px]"
        transform="translate(.5 42) rotate(-2)"
      >
        <path d={cellsOf(FREE_DAYS)} />
        <path d={cellsOf(LATE_DAYS)} className="fill-error-600" />
        <Word x={middlesOf(FREE_DAYS)} y={38} say="1234567" />
        <Word x={middlesOf(LATE_DAYS)} y={38} fill="fill-papel-0" say="89" />
        <path d={FREE_DAYS.map((day) => `M${day * DAY_WIDTH + 11} 53l31-40`).join('')} />
        <Word x={0} y={-11} say="días libres" />
      </g>
      <g className="max-md:hidden" transform="translate(196 88) rotate(-3)">
        <path d="M0 0h132v40H0z" className="fill-boya-100" />
        <Word x={15} y={26} say="previo:" />
        <Word x={94} y={26} fill={RED} say="no" />
      </g>
      <g className="max-md:hidden" transform="translate(342 72) rotate(3)">
        <path d="M0 0h128v70l-16-8-16 8-16-8-16 8-16-8-16 8-16-8-16 8z" />
        <path d="M15 33h98" />
        <Word x={15} y={24} say="Demoras" />
        <Word x={15} y={53} fill={RED} say="+ 2 días" />
      </g>
    </>
  ),
  questions: (
    <>
      <g className="max-md:[scale:.6_1] max-md:[translate:118px]" transform="translate(0 40) rotate(-1.5)">
        <path d="M0 0h365v104H0z" />
        <path
          d="M0-22h69V0H0zM74-22h69V0H74zM148-22h69V0h-69zM222-22h69V0h-69zM296-22h69V0h-69z"
          className="fill-papel-200"
        />
        <path d="M20 22h172v28H20zM20 60h172v28H20z" fill="none" />
        <Word x={30} y={41} say="usuario" />
        <Word x={30} y={79} say="clave" />
      </g>
      <Bubble
        className="max-md:hidden"
        at="translate(322 6) rotate(2)"
        outline="M0 0h158v36H36L22 48V36H0z"
        x={79}
        say="¿quién sabe?"
      />
      <Bubble
        className="max-md:[translate:-10px]"
        at="translate(234 48) rotate(-2)"
        outline="M0 0h132v36H40L26 48V36H0z"
        x={66}
        say="¿ya llegó?"
      />
      <Bubble
        className="max-md:[translate:-120px]"
        at="translate(292 94) rotate(2)"
        outline="M0 0h186v36h-26v12l-14-12H0z"
        x={93}
        say="¿y mi embarque?"
      />
    </>
  ),
};

/** Evidence of a bad day, tilted, because it lies on sand. Small screens show it without words. */
export function ProblemDrawing({ name }: { name: Name }) {
  return (
    <svg
      viewBox="0 0 480 150"
      preserveAspectRatio="xMidYMid slice"
      className="h-16 w-26 overflow-visible fill-papel-0 stroke-tinta-900 stroke-[1.6] font-mono text-[16px] font-semibold **:tracking-normal! **:[vector-effect:non-scaling-stroke] [&_text]:stroke-none [:where(&_text)]:fill-tinta-900 max-md:[&_text:not([textLength])]:hidden max-md:stroke-[1.2] md:h-auto md:w-full xl:text-[14.5px]"
      aria-hidden="true"
    >
      {DRAWINGS[name]}
    </svg>
  );
}

type WordProps = { x: number | string; y: number; say: string; fill?: string };

/** `fill` is a class. */
function Word({ x, y, say, fill }: WordProps) {
  return (
    <text x={x} y={y} className={fill}>
      {say}
    </text>
  );
}

type PaperProps = { className: string; at: string; x: number; say: string };

/** A question in a chat, in the middle of its outline. */
function Bubble({ className, at, outline, x, say }: PaperProps & { outline: string }) {
  return (
    <g className={className} transform={at} textAnchor="middle">
      <path d={outline} className="fill-ruta-100" />
      <Word x={x} y={23} say={say} />
    </g>
  );
}

/** A paper with its tariff code, which is legible on small screens too. */
function Declared({ className, at, x, say, wrong }: PaperProps & { wrong: string }) {
  return (
    <g className={`max-md:[scale:.6] ${className}`} transform={at}>
      <path d="M0 0h236v128H0zM0 34h236" />
      <Word x={x} y={23} say={say} />
      <text x={x} y="81" className="text-[40px] font-bold" textLength="168">
        8471.<tspan className="fill-error-600">{wrong}</tspan>0
      </text>
      <Word x={x} y={110} fill="fill-tinta-600" say="fracción" />
    </g>
  );
}
