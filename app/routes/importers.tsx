import * as importers from '#content/importers.ts';
import { meta as pages } from '#content/meta.ts';
import { solution } from '#content/solution.ts';
import { FirstViewEnd } from '#layout/first-view-end.tsx';
import { PageHead, type HeadProps } from '#layout/page-head.tsx';
import { Page } from '#layout/page.tsx';
import { BeforeAfter } from '#sections/before-after/before-after.tsx';
import { Closing } from '#sections/call-to-action/closing.tsx';
import { Demurrage } from '#sections/demurrage/demurrage.tsx';
import { Figures } from '#sections/figures/figures.tsx';
import { Hurdles } from '#sections/hurdles/hurdles.tsx';
import { Questions } from '#sections/questions/questions.tsx';
import { FolderHead } from '#sections/solution-head/folder-head.tsx';
import { Uses } from '#sections/uses/uses.tsx';
import { ANCHORS } from '#site/paths.ts';

export const Head = (props: HeadProps) => (
  <PageHead
    page={pages.importers}
    subject={{ isSolution: true, questions: importers.questions }}
    {...props}
  />
);

export default function ImportersPage() {
  return (
    <Page>
      <FolderHead {...importers.head} {...importers.drawing} folder={importers.folder} />
      <FirstViewEnd />
      <Hurdles {...importers.hurdles} />
      <Uses products={solution.cards} {...importers.uses} />
      <Demurrage id={ANCHORS.demurrage} {...importers.calculator} />
      <BeforeAfter {...importers.monday} />
      <Figures surface="paper" {...importers.figures} />
      <Questions {...importers.questions} />
      <Closing {...importers.closing} />
    </Page>
  );
}
