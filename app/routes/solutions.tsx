import { meta as pages } from '#content/meta.ts';
import * as solutions from '#content/solutions.ts';
import { pageMeta } from '#layout/page-meta.ts';
import { Page } from '#layout/page.tsx';
import { Closing } from '#sections/call-to-action/closing.tsx';
import { Overview } from '#sections/overview/overview.tsx';
import { SameFile } from '#sections/same-file/same-file.tsx';

export const meta = () => pageMeta(pages.solutions);

export default function SolutionsPage() {
  return (
    <Page>
      <Overview {...solutions.overview} />
      <SameFile {...solutions.sameFile} />
      <Closing {...solutions.closing} />
    </Page>
  );
}
