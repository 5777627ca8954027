import type { SolutionHead } from '#content/page-types.ts';
import { Button } from '#ui/button.tsx';

/** What a solution page promises, and the two ways on. */
export function HeadWords({ eyebrow, title, lead, primary, secondary }: SolutionHead) {
  return (
    <div className="solution-head__words">
      <p className="type-tab solution-head__eyebrow">{eyebrow}</p>
      <h1 className="type-h1-page solution-head__title">{title}</h1>
      <p className="type-lead solution-head__lead">{lead}</p>
      <div className="solution-head__actions">
        <Button variant="hero" arrow="page" to={primary.to}>
          {primary.label}
        </Button>
        <Button variant="outline" arrow="page" to={secondary.to}>
          {secondary.label}
        </Button>
      </div>
    </div>
  );
}
