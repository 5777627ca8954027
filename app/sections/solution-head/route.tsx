import { useRef, useState } from 'react';
import type { TextsOf } from '#schema/blocks.ts';
import { Container } from './container.tsx';
import './route.css';

const UNDER_WAY = { prefix: 'QZXU', digits: '377015 3', paint: 'bermellon' } as const;

const STOPS = [
  { event: 'Zarpó', port: 'Ciudad Ho Chi Minh', code: 'VNSGN' },
  { event: 'En transbordo', port: 'Busan', code: 'KRPUS' },
  { event: 'ETA 27 nov', port: 'Lázaro Cárdenas', code: 'MXLZC' },
] as const;
/** The container's present stop in the drawing: in transshipment. */
const PRESENT_STOP = 1;

/**
 * A container on its route. The range above it is transparent, with a thumb as large as the container: dragging, a
 * press on a port and the arrow keys all move it. The notice is that of the nearest port, where it comes to rest.
 */
export function Route({ control, invitation, notices }: TextsOf<'yardHead'>['route']) {
  const root = useRef<HTMLDivElement>(null);
  /** Its place when a drag began. */
  const dragFrom = useRef<number>(undefined);
  const [stop, setStop] = useState(PRESENT_STOP);
  const [hasMoved, setMoved] = useState(false);

  const follow = (at: number) => {
    root.current?.style.setProperty('--at', String(at));
    const nearest = Math.round(at);
    setStop(nearest);
    if (nearest !== stop) setMoved(true);
  };
  const rest = (range: HTMLInputElement, at: number) => {
    range.value = String(at);
    follow(at);
  };
  const { event, port } = STOPS[stop] ?? STOPS[PRESENT_STOP];

  return (
    <div ref={root} className="route @container relative [--grip:8.5rem] lg:[--grip:9.25rem]">
      {/* Not a `p`: custom paragraph spacing would lift it onto the stack. */}
      <div
        className="scripted-only absolute bottom-full left-0 pb-3 font-display text-[min(1.0625rem,4.6vw)] leading-tight font-bold whitespace-nowrap max-lg:pl-6"
        aria-hidden="true"
      >
        {invitation}
        <svg width="24" height="12" className="ml-2.5 inline fill-none stroke-(--line) stroke-2">
          <path d="M0 6h22m-6-6 6 6-6 6" />
        </svg>
      </div>
      <div className="relative" aria-hidden="true">
        <svg width="100%" className="absolute top-5.75 h-0.5 overflow-visible stroke-2 md:top-8.25 xl:top-10">
          <line x1="7" x2="100%" className="stroke-tinta-500" />
          <line x1="7" x2="100%" className="route__sailed stroke-(--line)" />
          {STOPS.map(({ code }, index) => (
            <svg key={code} x={`${index * 50}%`} overflow="visible">
              <path
                d={`M${1 - 7 * index}-6h12v12h-12z`}
                className={`stroke-(--line) ${index > stop ? 'fill-tinta-900' : 'fill-(--line)'}`}
              />
            </svg>
          ))}
        </svg>
        <div className="route__mover w-(--slot)">
          <svg width="100%" className="block h-11.5 md:h-16.5 xl:h-20">
            <Container paint={UNDER_WAY.paint}>
              <text className="text-[min(12.5px,3.2vw)] [font-stretch:100%] md:text-[16px]">
                <tspan x="-4" dy="-.6em">
                  {UNDER_WAY.prefix}
                </tspan>
                <tspan x="-4" dy="1.25em">
                  {UNDER_WAY.digits}
                </tspan>
              </text>
            </Container>
          </svg>
        </div>
        <div className="grid grid-cols-3 pt-3">
          {STOPS.map((each, index) => (
            <p
              key={each.code}
              className={`font-mono text-[min(0.8125rem,6cqw)] leading-[1.4] wrap-anywhere not-first:text-center last:text-right md:text-sm ${index === stop ? '' : 'text-tinta-300'}`}
            >
              <b className="block font-display text-[clamp(0.78125rem,4cqw,0.9375rem)] leading-tight md:text-[1.0625rem]">
                {each.event}
              </b>
              {each.port} <span className="whitespace-nowrap">({each.code})</span>
            </p>
          ))}
        </div>
      </div>
      <input
        type="range"
        className="route__range scripted-only absolute inset-x-0 top-0 h-(--grip) w-full cursor-grab touch-pan-y appearance-none bg-transparent active:cursor-grabbing focus-visible:outline-papel-0"
        aria-label={control}
        aria-valuetext={`${event}, ${port}`}
        min="0"
        max={STOPS.length - 1}
        step="0.01"
        defaultValue={PRESENT_STOP}
        autoComplete="off"
        onPointerDown={({ currentTarget, pointerId }) => {
          dragFrom.current = stop;
          currentTarget.setPointerCapture(pointerId);
        }}
        onInput={({ currentTarget }) => {
          const at = currentTarget.valueAsNumber;
          if (dragFrom.current !== undefined) follow(at);
          // A key, or a gesture of a screen reader: on to the next port, however small the step.
          else rest(currentTarget, at > stop ? Math.ceil(at) : Math.floor(at));
        }}
        // The finger scrolls the page.
        onPointerCancel={({ currentTarget }) => rest(currentTarget, dragFrom.current ?? stop)}
        onLostPointerCapture={({ currentTarget }) => {
          dragFrom.current = undefined;
          rest(currentTarget, Math.round(currentTarget.valueAsNumber));
        }}
      />
      <p
        role="status"
        className="mt-5 border-l-6 border-(--line) bg-tinta-800 px-4 py-3 text-sm leading-[1.4] xl:text-base"
      >
        <span key={stop} className={hasMoved ? 'route__notice block' : 'block'}>
          {notices[stop]}
        </span>
      </p>
    </div>
  );
}
