import type { Trail } from '#content/types.ts';
import { TrailPaper } from '#scenes/trail/trail-paper.tsx';
import './paper-trail.css';

/** From the client's mail to the file: the paper starts tilted on sand and is straighter at each station. */
export function PaperTrail({ title, caption, stations }: Trail) {
  return (
    <section className="trail">
      <div className="wrap trail__head">
        <h2 className="type-h3-wide">{title}</h2>
      </div>
      <div className="trail__stage">
        <ol className="trail__strip">
          {stations.map(({ paper, name, alt }) => (
            <li key={paper} className={`trail__station trail__station--${paper}`}>
              <div role="img" aria-label={alt} className="trail__paper">
                <TrailPaper name={paper} />
              </div>
              <p className="trail__name">{name}</p>
            </li>
          ))}
        </ol>
        <p className="type-code trail__caption">{caption}</p>
      </div>
    </section>
  );
}
