import type { TextsOf } from '#schema/blocks.ts';

/** A paper, where it lies on a wide desk, and what is printed on it as part of the drawing. */
type Placed = readonly [kind: 'chat' | 'grid' | 'bill' | 'sticky', place: string, ...words: string[]];

/** Each audience's untidy desk: one paper per hurdle, in the same order. Papers overlap clearly or are clearly apart. */
const DESKS: Record<TextsOf<'hurdles'>['desk'], readonly Placed[]> = {
  /* The question on top, and the bill across the sheet that nobody shares. */
  importers: [
    ['chat', 'lg:rotate-[-1.6deg] lg:[grid-area:1/5/2/10]', 'Tú, 9:12', 'Visto'],
    ['bill', 'lg:z-1 lg:rotate-3 lg:mt-22 lg:[grid-area:1/9/3/13]', 'Demoras', '4 días'],
    ['grid', 'lg:rotate-[1.2deg] lg:mt-9 lg:[grid-area:2/1/3/6]', 'embarques_nov_v12 (copia).xlsx'],
    ['sticky', 'lg:-rotate-2 lg:mt-37 lg:ml-7 lg:[grid-area:2/6/3/12]'],
  ],
  /* A pile that slides to the right. */
  agencies: [
    ['bill', 'lg:rotate-[1.4deg] lg:ml-10 lg:[grid-area:1/4/2/9]', 'Factura', 'Captura 2 de 2'],
    ['bill', 'lg:rotate-[-2.2deg] lg:mt-16 lg:ml-7.5 lg:[grid-area:1/9/3/13]', 'FW: FW: BL corregido'],
    ['sticky', 'lg:z-1 lg:rotate-[-3.5deg] lg:-mt-3 lg:mr-6 lg:[grid-area:2/1/3/5]'],
    ['chat', 'lg:rotate-[0.9deg] lg:mt-10 lg:ml-3.5 lg:[grid-area:2/5/3/9]', '11 sin leer', '10:47'],
  ],
};

const LOOKS = {
  chat: { paper: 'bg-ruta-100', head: 'pb-0 text-tinta-600', text: 'pt-3' },
  grid: {
    paper: 'bg-papel-0',
    head: 'border-b border-sello-700 bg-sello-100 text-sello-800',
    text: 'py-9! pl-13.5 leading-9!',
  },
  bill: { paper: 'bg-papel-0', head: 'border-b-4 border-double border-tinta-900', text: '' },
  sticky: { paper: 'bg-boya-500', head: '', text: '' },
};

/** The visitor's problems as loose papers on an untidy desk. Each page has its own desk. */
export function Hurdles({ title, items, desk }: TextsOf<'hurdles'>) {
  return (
    <section className="band-close overflow-clip bg-arena-200">
      {/* The title is on the desk with the papers and shares their column. */}
      <div className="wrap lg:grid lg:*:[grid-area:1/1]">
        <h2 className="type-h2 lg:max-w-[8em] lg:self-start lg:justify-self-start">{title}</h2>
        {/* Automatic dark mode would darken some papers but lighten all letters. */}
        <ul
          className="mt-9 grid grid-cols-1 items-start gap-5.5 px-0.5 scheme-only-light [--margin:22px] md:grid-cols-2 md:[--margin:28px] lg:mt-0 lg:grid-cols-12 lg:gap-0"
          data-reveal=""
        >
          {items.map((item, index) => {
            const [kind, place, ...words] = DESKS[desk][index] ?? (['sticky', ''] as const);
            const { paper, head, text } = LOOKS[kind];
            return (
              <li
                key={item}
                className={`loose relative max-lg:rotate-[-1.2deg] max-lg:even:justify-self-end max-lg:even:rotate-[1.3deg] max-md:w-[92%] ${paper} ${place}`}
              >
                {words.length > 0 && (
                  <p
                    className={`flex flex-wrap justify-between gap-x-4 gap-y-0.5 px-(--margin) py-2.5 font-mono text-[min(0.8125rem,4.8vw)] leading-[1.35] font-semibold wrap-anywhere ${head}`}
                    aria-hidden="true"
                  >
                    {words.map((word) => (
                      <span key={word}>{word}</span>
                    ))}
                  </p>
                )}
                <div className="relative">
                  {kind === 'grid' && <Cells />}
                  <p
                    className={`relative px-(--margin) pt-(--margin) pb-6.5 text-[min(1.1875rem,7.6vw)] leading-[1.36] text-balance wrap-anywhere md:pb-8.5 md:text-[1.375rem] md:leading-[1.3] ${text}`}
                  >
                    {item}
                  </p>
                </div>
                {kind === 'chat' && (
                  <svg className="absolute top-full left-7 h-4 w-5 fill-ruta-100 stroke-tinta-900/55">
                    <path d="M.5 0v13L16 0" />
                  </svg>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

/** Row numbers and rows of a spreadsheet. */
function Cells() {
  return (
    <svg width="100%" height="100%" className="absolute inset-0 stroke-papel-200">
      <pattern id="cells" width="9" height="36" patternUnits="userSpaceOnUse">
        <path d="M0 35.5h9" />
      </pattern>
      <rect width="100%" height="100%" fill="url(#cells)" stroke="none" />
      <rect width="34" height="100%" className="fill-sello-100 stroke-sello-500" />
    </svg>
  );
}
