import { meta as pages } from '#content/meta.ts';
import { resultAt, results } from '#content/result.ts';
import { PageHead, type HeadProps } from '#layout/page-head.tsx';
import { Page } from '#layout/page.tsx';
import { Outcome } from '#sections/outcome/outcome.tsx';

export const Head = (props: HeadProps) => <PageHead page={pages[resultAt(props.path)]} {...props} />;

export default function ResultPage({ path }: { path: string }) {
  return (
    <Page>
      <Outcome {...results[resultAt(path)]} />
    </Page>
  );
}
