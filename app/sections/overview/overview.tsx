import type { TextsOf } from '#schema/blocks.ts';
import { FILE_ROWS, MISMATCH } from '#drawing/sample-data.ts';
import { Icon } from '#ui/icon.tsx';
import '#ui/copy-colours.css';
import './overview.css';

/** In the order of the menu of solutions. */
const COPIES = ['[--n:1] copy--bermellon', '[--n:2] copy--sello', '[--n:3] copy--ruta'];

/**
 * One shipment's file with three tabs. An audience's tab moves the seam to its row. Phones have three cards instead,
 * each with its own row.
 */
export function Overview({ title, lead, caption, tabs, statement, text }: TextsOf<'overview'>) {
  return (
    <section className="pt-8 pb-(--band)">
      <div className="wrap @container">
        <div className="file isolate grid grid-cols-1 [--n:0] @min-[43rem]:grid-cols-3">
          <div className="col-span-full @min-[58rem]:col-1 @min-[58rem]:row-1 @min-[58rem]:w-[calc(170%-2rem)] @min-[58rem]:pb-7">
            <h1 className="type-h1-page max-w-[14em]">{title}</h1>
            <p className="type-lead mt-4 max-w-none text-[min(1.25rem,4.7vw)] @min-[58rem]:max-w-[30em]">
              {lead}
            </p>
          </div>
          <Head caption={caption} />
          <div className="file__sheet col-span-full row-[3/8] -mb-px border border-tinta-900 bg-papel-0 @max-[43rem]:hidden" />
          <div className="contents *:border-transparent! @max-[43rem]:hidden">
            <Row {...FILE_ROWS.operation} />
          </div>
          <ul className="contents">
            {tabs.map((tab, index) => (
              <Audience key={tab.link.to} {...tab} copy={COPIES[index]!} isFirst={index === 0} />
            ))}
          </ul>
          <div className="file__seam seam-name col-span-full row-3 self-start border-t-6 border-bermellon-500 @max-[43rem]:hidden" />
        </div>
        <h2 className="type-statement mt-8 md:mt-12">{statement}</h2>
        <p className="type-lead mt-3 max-w-none">{text}</p>
      </div>
    </section>
  );
}

/** The head of the document. It rises into the empty half beside the title, where there is one. */
function Head({ caption }: { caption: string }) {
  const [, number, digit] = /^(.*)(.)$/.exec(MISMATCH.container)!;
  return (
    <div className="col-span-full mt-6 grid rounded-t-sheet border border-b-2 border-tinta-900 bg-papel-0 *:flex *:flex-wrap *:justify-between *:gap-x-4 *:px-4.5 *:py-3 @min-[43rem]:*:px-(--pad) @min-[58rem]:row-1 @min-[58rem]:mt-0 @min-[58rem]:ml-[56.667%]">
      <p className="type-code text-tinta-600">
        <span>Expediente</span>
        <span>{caption}</span>
        <b className="mt-2 w-full font-display text-[min((100cqw-38px)/5.4,4rem)] leading-[0.9] font-extrabold tracking-[-0.02em] text-tinta-900 [font-stretch:115%] @min-[58rem]:text-[calc((43.333cqw-2*var(--pad))/5.4)]">
          {MISMATCH.reference}
        </b>
      </p>
      <p className="items-baseline border-t border-tinta-900 font-mono text-[clamp(1.125rem,2.6cqw,2rem)] leading-none font-semibold @min-[58rem]:content-end @min-[58rem]:pb-7.25">
        <span className="type-code text-tinta-600">Contenedor</span>
        <span>
          {number}
          <span className="border-[1.5px] px-[0.12em]">{digit}</span>
        </span>
      </p>
    </div>
  );
}

type AudienceProps = TextsOf<'overview'>['tabs'][number] & { copy: string; isFirst: boolean };

/** A link covers its tab. On touch screens a choice does instead, so that a press moves the seam. */
function Audience({ row, name, text, link, copy, isFirst }: AudienceProps) {
  return (
    <li
      className={`grid gap-2 border border-t-0 border-tinta-900 bg-(--copy) px-4.5 pt-4 @min-[43rem]:contents ${copy}`}
    >
      <div className="file__tab contents @min-[43rem]:relative @min-[43rem]:isolate @min-[43rem]:-z-1 @min-[43rem]:row-[8/span_3] @min-[43rem]:grid @min-[43rem]:grid-rows-subgrid @min-[43rem]:gap-2 @min-[43rem]:px-(--pad) @min-[43rem]:pt-6">
        <svg
          className="absolute -top-2.5 left-0 -z-1 h-[calc(100%+10px)] w-full border-l border-tinta-900 fill-(--copy) stroke-tinta-900 @max-[43rem]:hidden forced-colors:border-[CanvasText] forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
          aria-hidden="true"
        >
          <svg x="100%" y="100%" overflow="visible">
            <path d="M-.5-2999V-24.5l-24 24H-2999" />
          </svg>
        </svg>
        <h2 className="type-h3-wide max-md:text-[min(1.5rem,8vw)]">{name}</h2>
        <p className="leading-[1.4] text-tinta-700">{text}</p>
        <input
          type="radio"
          name="row"
          value={row}
          aria-label={name}
          defaultChecked={isFirst}
          className="absolute inset-0 cursor-pointer appearance-none @max-[43rem]:hidden [@media(hover:hover)]:hidden"
        />
        <a
          href={link.to}
          className="link-row order-1 min-h-12 justify-between gap-3 border-(--ink) py-3 font-display leading-[1.25] font-bold underline-offset-[0.2em] @min-[43rem]:border-t @min-[43rem]:[@media(hover:hover)]:after:absolute @min-[43rem]:[@media(hover:hover)]:after:inset-0"
        >
          {link.label}
          <Icon name="arrow-right" className="size-5" />
        </a>
      </div>
      <Row {...FILE_ROWS[row]} />
    </li>
  );
}

/** A weight is underlined where two digits changed places. */
function Row({ head, value, facts }: (typeof FILE_ROWS)[TextsOf<'overview'>['tabs'][number]['row']]) {
  return (
    <dl className="file__row border-papel-300 -mx-4.5 grid grid-cols-[minmax(min(5.75rem,28vw),auto)_minmax(0,1fr)] gap-x-3 bg-papel-0 px-4.5 py-2.5 text-[min(1rem,5vw)]/snug @min-[43rem]:border-t">
      <dt>{head}</dt>
      <dd className="col-2 font-display text-[min(1.1875em,6vw)] leading-[1.2] font-bold">{value}</dd>
      {facts.map(([word, code, swapped, last]) => (
        <dd key={word} className="col-2">
          {word}{' '}
          <span className="font-mono wrap-anywhere @min-[18rem]:whitespace-nowrap">
            {code}
            {swapped && <u className="decoration-error-500 decoration-3 underline-offset-3">{swapped}</u>}
            {last && `${last} kg`}
          </span>
        </dd>
      ))}
    </dl>
  );
}
