import type { ResultsText } from '#content/types.ts';
import { TenContainers } from '#drawing/ten-containers.tsx';
import { BandTab } from '#ui/band-tab.tsx';
import './results.css';

/** Three results. Of ten containers, the missing ones are the share saved. */
export function Results({ id, tab, title, items }: ResultsText & { id: string }) {
  return (
    <section id={id} className="band on-dark bg-tinta-900 text-papel-50">
      <BandTab className="bg-tinta-900 text-papel-50">{tab}</BandTab>
      <div className="wrap">
        <h2 className="type-h2" data-reveal="">
          {title}
        </h2>
        <ul className="results__grid">
          {items.map(({ before, figure, label, detail, tenths }) => (
            <li key={figure} className="results__item" data-reveal="">
              <p>
                <span className="results__before">{before && `${before} `}</span>
                <span className="type-result">{figure}</span>
              </p>
              <TenContainers gone={tenths} />
              <h3 className="type-h3">{label}</h3>
              <p className="results__detail">{detail}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
