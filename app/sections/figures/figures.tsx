import type { Figures as FiguresText } from '#content/types.ts';
import { TenContainers } from '#scenes/results/ten-containers.tsx';
import './figures.css';

/** Two figures. Of ten containers, the missing ones are the share saved. */
export function Figures({ heading, items, surface }: FiguresText & { surface: 'ink' | 'paper' }) {
  return (
    <section className={`band figures figures--${surface}`}>
      <h2 className="sr-only">{heading}</h2>
      <ul className="wrap figures__grid">
        {items.map(({ before, figure, label, tenths }) => (
          <li key={figure} className="figures__item" data-reveal="">
            <p>
              <span className="figures__before">{before && `${before} `}</span>
              <span
                className={`type-result figures__figure${figure.startsWith('1') ? ' figures__figure--one' : ''}`}
              >
                {figure}
              </span>{' '}
              <span className="type-h3-wide figures__label">{label}</span>
            </p>
            <TenContainers gone={tenths} />
          </li>
        ))}
      </ul>
    </section>
  );
}
