import type { SolutionHead } from '#content/types.ts';
import { Button } from '#ui/button.tsx';

/** The title and lead of a solution page, with its two buttons. */
export function HeadWords({ eyebrow, title, lead, primary, secondary }: SolutionHead) {
  return (
    <div className="solution-head__words">
      <p className="type-tab solution-head__tab">{eyebrow}</p>
      <h1 className="type-h1-page solution-head__title">{keepShortWords(title)}</h1>
      <p className="type-lead solution-head__lead">{lead}</p>
      <div className="solution-head__actions">
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
