import type { SuiteText } from './suite.schema.ts';
import { BandTab } from '#ui/band-tab.tsx';
import { Line } from './line.tsx';

/** The line begins on the sand above, below its last words, and ends with the band, at the window's right edge on wide screens. */
const BAND = 'band bg-papel-50 [clip-path:inset(calc(12px-var(--band))_0_0)]';
/** On small screens all words stand right of the line. */
const WORDS = 'wrap max-md:pl-4';
const STATIONS = 'in-turn grid gap-6.5 md:grid-cols-4 md:gap-4 md:pl-40 lg:gap-6 lg:pl-54';
const PORT =
  'lands absolute top-1.5 -left-7.25 size-3.75 border-3 group-last:border-bermellon-600 group-last:bg-bermellon-600 ' +
  'border-tinta-900 bg-papel-50 md:-top-10 md:left-0 md:size-4.25';

/** A tangle that straightens into one line with four stations. */
export function Suite({ id, tab, title, lead, stations }: SuiteText & { id: string }) {
  return (
    <section id={id} className={BAND}>
      <BandTab className="bg-papel-50 text-tinta-900">{tab}</BandTab>
      <div className={WORDS}>
        <h2 className="type-h2" data-reveal="">
          {title}
        </h2>
        <p className="type-lead mt-4.5" data-reveal="">
          {lead}
        </p>
        <div className="relative mt-3 pt-36 md:mt-8.5 md:pt-39">
          <Line />
          <ol className={STATIONS} data-reveal="">
            {stations.map(({ title: name, text }) => (
              <li key={name} className="group relative">
                <span className={PORT} />
                <h3 className="type-h3">{name}</h3>
                <p className="mt-1.5 max-w-[20.74em] leading-normal text-tinta-700">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
