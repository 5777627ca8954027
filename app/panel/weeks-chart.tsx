import { SOURCE_WORDS } from '#contract/panel-words.ts';
import type { Glance } from '#contract/panel.ts';
import { COUNT } from './words.ts';

type Weeks = Glance['weeks'];
type Source = keyof Weeks[number]['sources'];

/** Each source has a tone and a pattern, so that it is told apart without colours. */
const LOOKS: [source: Source, fill: string, pattern: string | undefined][] = [
  ['search', 'fill-ruta-700', undefined],
  ['campaign', 'fill-bermellon-500', 'M0 6 6 0'],
  ['social', 'fill-sello-500', 'M0 3h6'],
  ['direct', 'fill-tinta-300', undefined],
  ['other', 'fill-boya-500', 'M3 0v6'],
  ['unknown', 'fill-papel-300', undefined],
];

/** Upright on a phone, where the columns are narrow. */
export const HEADING =
  'pl-3 max-sm:pl-1 max-sm:text-left max-sm:[writing-mode:vertical-rl] max-sm:[rotate:180deg]';

/** The drawing is stretched to the room that it gets, so its words are beside it. */
const STEP = 50;
const GAP = 8;
const HEIGHT = 160;

const date = new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', day: 'numeric', month: 'short' });
const sayWeek = (week: string) => date.format(new Date(week));
const totalOf = ({ sources }: Weeks[number]) => Object.values(sources).reduce((sum, count) => sum + count, 0);

/** Leads by week and source: one bar a week, and the same as a table. */
export function WeeksChart({ weeks }: { weeks: Weeks }) {
  const most = Math.max(1, ...weeks.map(totalOf));
  const used = LOOKS.filter(([source]) => weeks.some(({ sources }) => sources[source] > 0));
  const total = weeks.reduce((sum, week) => sum + totalOf(week), 0);
  const label = `${COUNT.format(total)} leads en doce semanas; la semana con más tuvo ${COUNT.format(most)}.`;
  if (total === 0) return <p className="text-note">Sin leads en doce semanas.</p>;
  return (
    <figure className="grid grid-cols-1 gap-3">
      <figcaption className="text-note">{label}</figcaption>
      <div aria-hidden="true">
        <svg
          viewBox={`0 0 ${weeks.length * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-40 w-full border-b border-tinta-500"
        >
          <defs>
            {used.map(([source, fill, pattern]) => (
              <pattern key={source} id={`of-${source}`} width="6" height="6" patternUnits="userSpaceOnUse">
                <path d="M0 0h6v6H0z" className={fill} />
                {pattern && <path d={pattern} className="stroke-tinta-950" strokeWidth="1.5" fill="none" />}
              </pattern>
            ))}
          </defs>
          {weeks.map((week, index) => (
            <Bar key={week.week} sources={week.sources} x={index * STEP + GAP / 2} scale={HEIGHT / most} />
          ))}
        </svg>
        <ol className="mt-1 grid grid-cols-12 text-center font-mono text-xs">
          {weeks.map((week, index) => (
            <li key={week.week}>
              {totalOf(week) > 0 ? COUNT.format(totalOf(week)) : '·'}
              {index % 3 === 2 && (
                <span className="flex justify-end text-tinta-600">{sayWeek(week.week)}</span>
              )}
            </li>
          ))}
        </ol>
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {used.map(([source]) => (
          <li key={source} className="flex items-center gap-1.5">
            <svg viewBox="0 0 12 12" className="size-3" aria-hidden="true">
              <path d="M0 0h12v12H0z" fill={`url(#of-${source})`} />
            </svg>
            {SOURCE_WORDS[source]}
          </li>
        ))}
      </ul>
      <details className="overflow-x-auto">
        <summary className="min-h-6 cursor-pointer text-sm underline">Ver como tabla</summary>
        <table className="mt-2 w-full text-right text-sm">
          <thead>
            <tr>
              <th scope="col" className="text-left">
                Semana del
              </th>
              {used.map(([source]) => (
                <th key={source} scope="col" className={HEADING}>
                  {SOURCE_WORDS[source]}
                </th>
              ))}
              <th scope="col" className={HEADING}>
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {weeks.toReversed().map((week) => (
              <tr key={week.week} className="border-t border-papel-300">
                <th scope="row" className="py-1 text-left font-normal">
                  {sayWeek(week.week)}
                </th>
                {used.map(([source]) => (
                  <td key={source} className="pl-2">
                    {COUNT.format(week.sources[source])}
                  </td>
                ))}
                <td className="pl-2">{COUNT.format(totalOf(week))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

type BarProps = { sources: Weeks[number]['sources']; x: number; scale: number };

function Bar({ sources, x, scale }: BarProps) {
  let top = HEIGHT;
  return LOOKS.filter(([source]) => sources[source] > 0).map(([source]) => {
    const height = sources[source] * scale;
    top -= height;
    return (
      <rect
        key={source}
        x={x}
        y={top}
        width={STEP - GAP}
        height={height}
        fill={`url(#of-${source})`}
        className="stroke-papel-0"
      />
    );
  });
}
