import type { SolutionHead } from './solution-head.schema.ts';
import { Button } from '#ui/button.tsx';

/** The header's line widens into the tab of a folder that names the audience. */
const TAB =
  'type-tab w-max max-w-full bg-tinta-900 py-3 pr-8.5 pl-4.5 text-papel-50 ' +
  '[clip-path:polygon(0_0,100%_0,calc(100%-16px)_100%,0_100%)]';
const ACROSS = 'wrap pb-10 lg:pb-14 lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end lg:gap-x-12';
/** Leaves room for the folder's flap below. */
const BESIDE = 'wrap pb-10 lg:mr-0 lg:w-[min(var(--page)/2,100%-var(--gutter))] lg:pr-8 lg:pb-[13rem]';

type HeadWordsProps = SolutionHead & {
  /** Beside a drawing from 1024 px, not across the page. */
  isBeside?: boolean;
};

/** The title and lead of a solution page, with its two buttons. */
export function HeadWords({ eyebrow, title, lead, primary, secondary, isBeside }: HeadWordsProps) {
  return (
    <div className={isBeside ? BESIDE : ACROSS}>
      <p className={`${TAB} lg:col-span-full`}>{eyebrow}</p>
      <h1 className="type-h1-page mt-7 lg:col-span-full lg:mt-[clamp(36px,4vw,56px)]">
        {keepShortWords(title)}
      </h1>
      <p className="type-lead mt-5 lg:mt-7">{lead}</p>
      <div className="mt-7 grid gap-3 sm:flex sm:flex-wrap">
        <Button variant="hero" arrow="page" href={primary.to}>
          {primary.label}
        </Button>
        <Button variant="outline" arrow="page" href={secondary.to}>
          {secondary.label}
        </Button>
      </div>
    </div>
  );
}

/** No line ends in a short word. A longer chain could outgrow a narrow window. */
const keepShortWords = (title: string) => title.replace(/(?<!\S)(\S{1,3}) (?=\S{4})/g, '$1\u00A0');
