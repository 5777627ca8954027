import * as about from '#content/about.ts';
import { meta as pages } from '#content/meta.ts';
import { PageHead, type HeadProps } from '#layout/page-head.tsx';
import { Page } from '#layout/page.tsx';
import { AboutHead } from '#sections/about-head/about-head.tsx';
import { Closing } from '#sections/call-to-action/closing.tsx';
import { Purpose } from '#sections/purpose/purpose.tsx';
import { Values } from '#sections/values/values.tsx';

export const Head = (props: HeadProps) => (
  <PageHead page={pages.about} subject={{ isAbout: 'AboutPage' }} {...props} />
);

export default function AboutPage() {
  return (
    <Page>
      <AboutHead {...about.head} {...about.drawing} />
      <Purpose items={about.purpose} />
      <Values {...about.values} />
      <Closing {...about.closing} />
    </Page>
  );
}
