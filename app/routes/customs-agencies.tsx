import * as agencies from '#content/customs-agencies.ts';
import { meta as pages } from '#content/meta.ts';
import { solution } from '#content/solution.ts';
import { FirstViewEnd } from '#layout/first-view-end.tsx';
import { PageHead, type HeadProps } from '#layout/page-head.tsx';
import { Page } from '#layout/page.tsx';
import { Closing } from '#sections/call-to-action/closing.tsx';
import { Figures } from '#sections/figures/figures.tsx';
import { Hurdles } from '#sections/hurdles/hurdles.tsx';
import { PaperTrail } from '#sections/paper-trail/paper-trail.tsx';
import { Questions } from '#sections/questions/questions.tsx';
import { PlainHead } from '#sections/solution-head/plain-head.tsx';
import { Uses } from '#sections/uses/uses.tsx';

export const Head = (props: HeadProps) => (
  <PageHead
    page={pages.customsAgencies}
    subject={{ isSolution: true, questions: agencies.questions }}
    {...props}
  />
);

export default function CustomsAgenciesPage() {
  return (
    <Page>
      <PlainHead {...agencies.head} />
      <FirstViewEnd />
      <PaperTrail {...agencies.trail} />
      <Uses products={solution.cards} {...agencies.uses} />
      <Hurdles {...agencies.hurdles} />
      <Figures surface="ink" {...agencies.figures} />
      <Questions {...agencies.questions} />
      <Closing {...agencies.closing} />
    </Page>
  );
}
