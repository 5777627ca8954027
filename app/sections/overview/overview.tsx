import type { Stub } from './overview.schema.ts';
import { ManifestRecord } from './manifest-record.tsx';
import { Button } from '#ui/button.tsx';

type OverviewProps = { title: string; lead: string; caption: string; stubs: readonly Stub[] };

/** One manifest with two perforations. Each audience's stub lights another column of the same shipment. */
export function Overview({ title, lead, caption, stubs }: OverviewProps) {
  return (
    <section className="pt-9 pb-(--band) lg:pt-[clamp(40px,4.4vw,64px)]">
      <div className="wrap">
        <h1 className="type-h1-page max-w-[14em]">{title}</h1>
        <p className="type-lead mt-5">{lead}</p>
        <div className="mt-9 rounded-sheet border border-tinta-900 bg-papel-0 lg:mt-12">
          {/* Three stubs of one form have one height. */}
          <ul className="lg:grid lg:auto-rows-[1fr]">
            {stubs.map((stub) => (
              <Audience key={stub.column} {...stub} />
            ))}
          </ul>
          <p className="type-code border-t border-tinta-900 px-4 py-4 text-tinta-600">{caption}</p>
        </div>
      </div>
    </section>
  );
}

function Audience({ column, name, text, alt, link }: Stub) {
  return (
    <li className="group sprocket grid grid-cols-1 border-dashed border-tinta-500 pl-(--strip) not-first:border-t-2 lg:min-h-69 lg:grid-cols-[21rem_minmax(0,1fr)] xl:grid-cols-[39%_minmax(0,1fr)]">
      <div className="grid grid-cols-1 content-start gap-3 px-[min(20px,5.2vw)] py-7 md:grid-cols-[minmax(0,1fr)_auto] md:items-end md:gap-x-8 md:px-6 lg:grid-cols-1 lg:content-center lg:justify-items-start lg:pl-8">
        <h2 className="type-stub md:max-lg:col-span-full">{name}</h2>
        <p className="max-w-[32em] text-[1.125rem] leading-[1.45] text-balance text-tinta-700">{text}</p>
        <Button variant="outline" arrow="page" href={link.to} className="mt-2">
          {link.label}
        </Button>
      </div>
      <div role="img" aria-label={alt} className="border-papel-300 md:max-lg:border-t">
        <ManifestRecord lit={column} />
      </div>
      {/* The notches at both ends of the perforation. */}
      <svg className="absolute inset-x-0 -top-px h-px w-full overflow-visible fill-papel-50 stroke-tinta-900 group-first:hidden">
        <path d="M-1.5-9H0a9 9 0 010 18h-1.5" />
        <svg x="100%" overflow="visible">
          <path d="M1.5-9H0a9 9 0 000 18h1.5" />
        </svg>
      </svg>
    </li>
  );
}
