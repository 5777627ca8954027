import type { SolutionHead } from './solution-head.schema.ts';
import { Button } from '#ui/button.tsx';

type HeadWordsProps = SolutionHead & {
  /** Beside a drawing from 1024 px, not across the page. */
  isBeside?: boolean;
};

/** The title and lead of a solution page, with its two buttons. */
export function HeadWords({ eyebrow, title, lead, primary, secondary, isBeside }: HeadWordsProps) {
  return (
    // Beside the folder it leaves room for the flap below.
    <div
      className={`wrap pb-10 ${
        isBeside
          ? 'lg:mr-0 lg:w-[min(var(--page)/2,100%-var(--gutter))] lg:pr-8 lg:pb-[13rem]'
          : 'lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end lg:gap-x-12 lg:pb-14'
      }`}
    >
      {/* The header's line widens into the tab of a folder that names the audience. */}
      <p className="type-tab w-max max-w-full bg-tinta-900 py-3 pr-8.5 pl-4.5 text-papel-50 [clip-path:polygon(0_0,100%_0,calc(100%-16px)_100%,0_100%)] lg:col-span-full">
        {eyebrow}
      </p>
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
