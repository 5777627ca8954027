import type { Hurdles as HurdlesText } from './hurdles.schema.ts';
import { DESKS, type Paper } from './desks.ts';
import './papers.css';

/** The visitor's problems as loose papers on an untidy desk. Each page has its own desk. */
export function Hurdles({ title, items, desk }: HurdlesText) {
  return (
    <section className="band overflow-clip bg-arena-200">
      {/* The title is on the desk with the papers and shares their column. */}
      <div className="wrap lg:grid lg:[&>*]:[grid-area:1/1]">
        <h2 className="type-h2 lg:max-w-[8em] lg:self-start lg:justify-self-start">{title}</h2>
        <ul
          className="mt-9 grid grid-cols-1 gap-5.5 px-0.5 md:grid-cols-12 md:items-start md:gap-0 lg:mt-0"
          data-reveal=""
        >
          {items.map((item, index) => {
            const { kind = 'printout', words = [], place = '' } = DESKS[desk][index] ?? {};
            const { paper = 'loose bg-papel-0', head = '', text = TEXT } = KINDS[kind];
            return (
              <li key={item} className={`${TILTED} ${paper} ${place}`}>
                {words.length > 0 && (
                  <p
                    className={`font-mono text-[min(0.8125rem,4.8vw)] leading-[1.35] wrap-anywhere ${head}`}
                    aria-hidden="true"
                  >
                    {words.map((word) => (
                      <span key={word}>{word}</span>
                    ))}
                  </p>
                )}
                <p
                  className={`text-[min(1.1875rem,7.6vw)] text-balance wrap-anywhere md:text-[1.375rem] ${text}`}
                >
                  <span>{item}</span>
                </p>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

/* Automatic dark mode would darken some papers but lighten all letters. */
const TILTED =
  'relative [--margin:22px] md:[--margin:28px] scheme-only-light max-md:w-[92%] max-md:rotate-[-1.2deg] max-md:even:justify-self-end max-md:even:rotate-[1.3deg]';

const LEADING = 'leading-[1.36] md:leading-[1.3]';
const TEXT = `${LEADING} px-(--margin) pt-(--margin) pb-6.5 md:pb-8.5`;
const LINE = 'flex flex-wrap justify-between gap-x-4 gap-y-0.5';

/** The classes of each kind of paper: of the sheet, of its printed head, and of the text. */
const KINDS: Record<Paper['kind'], { paper?: string; head?: string; text?: string }> = {
  sticky: { paper: 'loose bg-boya-500' },
  chat: {
    paper: 'loose hurdles__chat bg-ruta-100',
    head: `${LINE} px-(--margin) pt-3.5 font-semibold text-tinta-600`,
    text: `${LEADING} px-(--margin) pt-3 pb-6.5 md:pb-8.5`,
  },
  mail: { head: 'hurdles__mail border-b border-tinta-900' },
  grid: {
    head: `${LINE} border-b border-sello-700 bg-sello-100 py-[9px] pr-(--margin) pl-3.5 text-sello-800`,
    text: 'hurdles__cells py-(--row) pr-5.5 pl-13.5 leading-(--row)',
  },
  bill: {
    head: `${LINE} border-b-4 border-double border-tinta-900 px-(--margin) py-[9px] font-semibold`,
  },
  printout: {
    paper: 'loose hurdles__printout',
    text: `${LEADING} pt-(--margin) pr-(--margin) pb-6.5 pl-12.5 md:pb-8.5`,
  },
  folder: {
    paper: 'hurdles__folder max-md:mt-8.5',
    head: `hurdles__tabs ${LINE} absolute inset-x-0 bottom-full -z-2 font-semibold`,
  },
};
