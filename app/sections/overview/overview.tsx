import type { Stub } from './overview.schema.ts';
import { ManifestRecord } from './manifest-record.tsx';
import { Button } from '#ui/button.tsx';
import './overview.css';

type OverviewProps = { title: string; lead: string; caption: string; stubs: readonly Stub[] };

const SHEET = 'mt-9 rounded-sheet border border-tinta-900 bg-papel-0 lg:mt-12';
const LIT = {
  status: '[--lit:var(--color-bermellon-100)]',
  documents: '[--lit:var(--color-sello-100)]',
  tracking: '[--lit:var(--color-ruta-100)]',
};

/** One manifest with two perforations. Each audience's stub lights another column of the same shipment. */
export function Overview({ title, lead, caption, stubs }: OverviewProps) {
  return (
    <section className="pt-9 pb-(--band) lg:pt-[clamp(40px,4.4vw,64px)]">
      <div className="wrap">
        <h1 className="type-h1-page max-w-[14em]">{title}</h1>
        <p className="type-lead mt-5">{lead}</p>
        <div className={SHEET}>
          {/* Three stubs of one form have one height. */}
          <ul className="md:grid md:auto-rows-[1fr]">
            {stubs.map(({ column, name, text, alt, link }) => (
              <li key={column} className={`overview__stub sprocket ${LIT[column]}`}>
                <div className="overview__words">
                  <h2 className="type-stub md:max-lg:col-span-full">{name}</h2>
                  <p className="max-w-[32em] text-[1.125rem] leading-[1.45] text-balance text-tinta-700">
                    {text}
                  </p>
                  <Button variant="outline" arrow="page" href={link.to}>
                    {link.label}
                  </Button>
                </div>
                <div role="img" aria-label={alt}>
                  <ManifestRecord lit={column} />
                </div>
              </li>
            ))}
          </ul>
          <p className="type-code border-t border-tinta-900 px-4 pt-[15px] pb-4 text-tinta-600">{caption}</p>
        </div>
      </div>
    </section>
  );
}
