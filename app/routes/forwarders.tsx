import * as forwarders from '#content/forwarders.ts';
import { meta as pages } from '#content/meta.ts';
import { solution } from '#content/solution.ts';
import { FirstViewEnd } from '#layout/first-view-end.tsx';
import { PageHead, type HeadProps } from '#layout/page-head.tsx';
import { Page } from '#layout/page.tsx';
import { Closing } from '#sections/call-to-action/closing.tsx';
import { Figures } from '#sections/figures/figures.tsx';
import { Hurdles } from '#sections/hurdles/hurdles.tsx';
import { Questions } from '#sections/questions/questions.tsx';
import { YardHead } from '#sections/solution-head/yard-head.tsx';
import { Uses } from '#sections/uses/uses.tsx';

export const Head = (props: HeadProps) => (
  <PageHead
    page={pages.forwarders}
    subject={{ isSolution: true, questions: forwarders.questions }}
    {...props}
  />
);

export default function ForwardersPage() {
  return (
    <Page>
      <YardHead {...forwarders.head} {...forwarders.drawing} route={forwarders.route} />
      <FirstViewEnd />
      <Hurdles {...forwarders.hurdles} />
      <Uses products={solution.cards} {...forwarders.uses} />
      <Figures surface="ink" {...forwarders.figures} />
      <Questions {...forwarders.questions} />
      <Closing {...forwarders.closing} />
    </Page>
  );
}
