import type { Trail } from '#content/types.ts';
import { TrailPaper } from './trail-paper.tsx';
import './paper-trail.css';

/** How each station looks. The colours change once the paper is under control. A station tilts its paper. */
const STATIONS: Record<Trail['stations'][number]['paper'], { station: string; tilt?: string }> = {
  mail: { station: 'trail__mail bg-arena-200', tilt: '[&>*]:-rotate-6' },
  record: { station: 'bg-arena-200', tilt: '[&>*]:rotate-[3.5deg]' },
  comparison: { station: 'bg-arena-200', tilt: '[&>*]:rotate-[-1.5deg]' },
  difference: { station: 'trail__difference bg-papel-100' },
  file: { station: 'trail__file bg-tinta-900 text-papel-50' },
};

/** From the client's mail to the file: the paper starts tilted on sand and is straighter at each station. */
export function PaperTrail({ title, caption, stations }: Trail) {
  return (
    <section>
      <div className="wrap pb-5">
        <h2 className="type-h3-wide">{title}</h2>
      </div>
      <div className="@container relative border-y border-tinta-900">
        <ol className="trail__strip grid [counter-reset:station]">
          {stations.map(({ paper, name, alt }) => {
            const { station, tilt = '' } = STATIONS[paper];
            return (
              <li
                key={paper}
                className={`trail__station relative grid [counter-increment:station] ${station}`}
              >
                {/* A container: the paper adapts to its room. */}
                <div
                  role="img"
                  aria-label={alt}
                  className={`trail__paper @container relative grid min-w-0 grid-cols-1 items-center ${tilt}`}
                >
                  <TrailPaper name={paper} />
                </div>
                <p className="trail__name">{name}</p>
              </li>
            );
          })}
        </ol>
        <p className="type-code absolute bottom-4 left-(--page-inset) text-tinta-600 max-[56.25rem]:text-tinta-300">
          {caption}
        </p>
      </div>
    </section>
  );
}
