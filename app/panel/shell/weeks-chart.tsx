import { SOURCE_WORDS, type Glance } from '#contract/inbox.ts';
import { Table } from '#panel/ui/table.tsx';
import { sayDay } from '#contract/office-time.ts';
import { COUNT } from '#panel/words.ts';

type Weeks = Glance['weeks'];
type Source = keyof Weeks[number]['sources'];

/** Each source has a tone and stripes in a direction, so that it is told apart without colours. */
const LOOKS: [source: Source, tone: string, direction?: string][] = [
  ['search', 'bg-ruta-700'],
  ['campaign', 'bg-bermellon-500', '135deg'],
  ['social', 'bg-sello-500', '0deg'],
  ['direct', 'bg-tinta-300'],
  ['other', 'bg-boya-500', '90deg'],
  ['unknown', 'bg-tinta-500'],
];

const totalOf = ({ sources }: Weeks[number]) => Object.values(sources).reduce((sum, count) => sum + count, 0);

/** Leads by week and source: one bar a week, and the same as a table. */
export function WeeksChart({ weeks }: { weeks: Weeks }) {
  const most = Math.max(1, ...weeks.map(totalOf));
  // Numbers of three digits would touch on a phone.
  const isTight = most >= 100;
  const used = LOOKS.filter(([source]) => weeks.some(({ sources }) => sources[source] > 0));
  const total = weeks.reduce((sum, week) => sum + totalOf(week), 0);
  const label = `${COUNT.format(total)} leads en doce semanas; la semana con más tuvo ${COUNT.format(most)}.`;
  if (total === 0) return <p className="text-note">Sin leads en doce semanas.</p>;
  return (
    <figure className="grid grid-cols-1 gap-3">
      <figcaption className="text-note">{label}</figcaption>
      <ol
        aria-hidden="true"
        className="grid grid-cols-12 overflow-x-clip text-center font-mono text-[min(0.75rem,3.2vw)]"
      >
        {weeks.map((week, index) => (
          <li key={week.week}>
            <div className="mb-1 flex h-40 flex-col-reverse border-b border-tinta-500 px-[8%] *:border-t *:border-papel-0">
              {LOOKS.map((look) => {
                const count = week.sources[look[0]];
                return count > 0 && <Fill key={look[0]} look={look} height={`${(100 * count) / most}%`} />;
              })}
            </div>
            <span
              className={`whitespace-nowrap ${isTight && totalOf(week) < most ? 'max-sm:invisible' : ''}`}
            >
              {totalOf(week) > 0 ? COUNT.format(totalOf(week)) : '·'}
            </span>
            {index % 3 === 2 && <span className="flex justify-end text-tinta-600">{sayDay(week.week)}</span>}
          </li>
        ))}
      </ol>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {used.map((look) => (
          <li key={look[0]} className="flex items-center gap-1.5">
            <Fill look={look} height="12px" />
            {SOURCE_WORDS[look[0]]}
          </li>
        ))}
      </ul>
      <details className="overflow-x-auto">
        <summary className="min-h-6 cursor-pointer text-sm underline">Ver como tabla</summary>
        <Table
          className="mt-2"
          headings={['Semana del', ...used.map(([source]) => SOURCE_WORDS[source]), 'Total']}
          rows={weeks
            .toReversed()
            .map((week) => [
              sayDay(week.week),
              ...used.map(([source]) => week.sources[source]),
              totalOf(week),
            ])}
        />
      </details>
    </figure>
  );
}

type FillProps = { look: (typeof LOOKS)[number]; height: string };

/** Forced colours and paper keep its ground. */
const Fill = ({ look: [, tone, direction], height }: FillProps) => (
  <span
    className={`min-w-3 forced-color-adjust-none [print-color-adjust:exact] ${tone}`}
    style={{
      height,
      backgroundImage:
        direction && `repeating-linear-gradient(${direction}, #0000 0 4px, var(--color-tinta-950) 4px 5px)`,
    }}
  />
);
