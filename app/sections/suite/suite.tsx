import type { SuiteText } from './suite.schema.ts';
import { BandTab } from '#ui/band-tab.tsx';
import { Container, Thread } from './line.tsx';
import { Yard } from './yard.tsx';
import './line.css';

/** Where on its way the container passes the four stations. */
const PASSED = ['', '[--passed:0.21]', '[--passed:0.5]', '[--passed:0.79] text-bermellon-600'];

/** One line leaves the tangle above and has four stations. On small screens all words stand right of it. */
export function Suite({ id, tab, title, lead, stations }: SuiteText & { id: string }) {
  return (
    <section id={id} className="relative overflow-x-clip bg-papel-50 pt-(--band-close)">
      <BandTab className="bg-papel-50 text-tinta-900">{tab}</BandTab>
      <div className="wrap pb-7 lg:pb-14">
        <div className="relative pr-8 pb-22 md:pb-33">
          <h2 className="type-h2" data-reveal="">
            {title}
          </h2>
          <p className="type-lead mt-2 md:mt-3.5" data-reveal="">
            {lead}
          </p>
          <Thread />
        </div>
        <div className="suite-line relative">
          <span
            className="absolute -top-px -bottom-7 -left-[7px] border-l-3 border-tinta-900 md:inset-x-0 md:-right-[50vw] md:bottom-auto md:border-t-3 md:border-l-0"
            aria-hidden="true"
          />
          <div className="absolute inset-y-0 -left-4.5 flex motion-reduce:items-end md:hidden">
            <Container className="sticky top-[55dvh] z-1 h-4.5 w-[25px] motion-reduce:static" />
          </div>
          <div className="suite-carrier absolute inset-x-0 bottom-full flex justify-end max-md:hidden">
            <Container className="w-28" />
          </div>
          <ol className="grid gap-3 max-md:pl-4 md:grid-cols-4 md:gap-6 md:pt-6">
            {stations.map(({ title: name, text }, index) => (
              <li key={name} className="relative">
                <span
                  className={`suite-port absolute top-1.25 -left-7.25 size-3.75 border-3 border-tinta-900 bg-papel-50 md:-top-8 md:left-0 md:size-4.25 ${PASSED[index]}`}
                />
                <h3 className="type-h3">{name}</h3>
                <p className="mt-0.5 max-w-[20.74em] leading-[1.4] text-tinta-700 max-md:text-base md:mt-1.5">
                  {text}
                </p>
              </li>
            ))}
          </ol>
        </div>
      </div>
      <Yard />
    </section>
  );
}
