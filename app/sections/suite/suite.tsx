import type { SuiteText } from '#content/types.ts';
import { TangledLine, TangledDrop } from './tangled-line.tsx';
import { BandTab } from '#ui/band-tab.tsx';
import './suite.css';

/** A tangle that straightens into one line with four stations. */
export function Suite({ id, tab, title, lead, stations }: SuiteText & { id: string }) {
  return (
    <section id={id} className="band suite bg-papel-50">
      <BandTab className="bg-papel-50 text-tinta-900">{tab}</BandTab>
      <div className="wrap">
        <h2 className="type-h2" data-reveal="">
          {title}
        </h2>
        <p className="type-lead mt-4.5" data-reveal="">
          {lead}
        </p>
        <div className="suite__line" data-reveal="">
          <TangledLine />
          <TangledDrop />
          <ol className="suite__stations in-turn">
            {stations.map(({ title: name, text }) => (
              <li key={name} className="suite__station">
                <h3 className="type-h3">{name}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
