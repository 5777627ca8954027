import type { Stub } from '#content/types.ts';
import { ManifestRecord } from '#scenes/manifest/manifest-record.tsx';
import { Button } from '#ui/button.tsx';
import './overview.css';

type OverviewProps = { title: string; lead: string; caption: string; stubs: readonly Stub[] };

/** One manifest with two perforations. Each audience's stub lights another column of the same shipment. */
export function Overview({ title, lead, caption, stubs }: OverviewProps) {
  return (
    <section className="overview">
      <div className="wrap">
        <h1 className="type-h1-page overview__title">{title}</h1>
        <p className="type-lead mt-5">{lead}</p>
        <div className="overview__sheet">
          <ul className="overview__stubs">
            {stubs.map(({ column, name, text, alt, link }) => (
              <li key={column} className={`overview__stub sprocket overview__stub--${column}`}>
                <div className="overview__words">
                  <h2 className="overview__name">{name}</h2>
                  <p className="overview__text">{text}</p>
                  <Button variant="outline" arrow="page" href={link.to}>
                    {link.label}
                  </Button>
                </div>
                <div role="img" aria-label={alt} className="overview__record">
                  <ManifestRecord lit={column} />
                </div>
              </li>
            ))}
          </ul>
          <p className="type-code overview__caption">{caption}</p>
        </div>
      </div>
    </section>
  );
}
