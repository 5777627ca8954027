import { meta as pages } from '#content/meta.ts';
import * as solutions from '#content/solutions.ts';
import { PageHead, type HeadProps } from '#layout/page-head.tsx';
import { Page } from '#layout/page.tsx';
import { Closing } from '#sections/call-to-action/closing.tsx';
import { Overview } from '#sections/overview/overview.tsx';
import { SameFile } from '#sections/same-file/same-file.tsx';

export const Head = (props: HeadProps) => <PageHead page={pages.solutions} {...props} />;

export default function SolutionsPage() {
  return (
    <Page>
      <Overview {...solutions.overview} />
      <SameFile {...solutions.sameFile} />
      <Closing {...solutions.closing} />
    </Page>
  );
}
