import { meta as pages } from '#content/meta.ts';
import { notFound } from '#content/not-found.ts';
import { Island } from '#islands/island.tsx';
import { PageHead, type HeadProps } from '#layout/page-head.tsx';
import { Page } from '#layout/page.tsx';
import { MissingPage } from '#sections/missing-page/missing-page.tsx';
import { MissingPath } from '#sections/missing-page/missing-path.tsx';

export const Head = (props: HeadProps) => <PageHead page={pages.notFound} {...props} />;

export default function NotFoundPage() {
  return (
    <Page>
      <MissingPage {...notFound} />
      <Island name="missingPath" when="start" component={MissingPath} props={{ message: notFound.log }} />
    </Page>
  );
}
