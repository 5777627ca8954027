import type { ReactNode } from 'react';
import { NEWSLETTER_PATHS, RESULT_PATHS } from '#contract/paths.ts';
import { confirmNewsletter, notFound, pages, shell, unsubscribeNewsletter } from '#content';
import { Island } from '#islands/island.tsx';
import { PageGraph, PageHead } from '#layout/page-head.tsx';
import { Page } from '#layout/page.tsx';
import { MissingPage } from '#sections/missing-page/missing-page.tsx';
import { MailAction } from '#sections/outcome/mail-action.tsx';
import { resultTexts } from '#sections/outcome/outcome-texts.ts';
import { Outcome } from '#sections/outcome/outcome.tsx';
import { nameOf, type PageSubject } from '#site/page-graph.ts';
import { answered } from '#schema/parts.ts';
import { HOME } from '#site/paths.ts';
import type { Page as PageText } from './assemble.ts';
import { BlockPage } from './block-page.tsx';

/** The head of a page, and its body within the shell. `image`: address of the share image. */
export type Drawn = { head(image?: string): ReactNode; body: ReactNode };

const MAIL_ACTIONS = {
  [NEWSLETTER_PATHS.confirm]: confirmNewsletter,
  [NEWSLETTER_PATHS.unsubscribe]: unsubscribeNewsletter,
};

const PAGE_NAMES = pages.map(({ path, title }) => [path, nameOf(path, title)] as const);

/** The page at this address, without a trailing slash. Otherwise the one that says that it is missing. */
export function pageAt(path: string): Drawn {
  const page = pages.find((each) => each.path === path);
  if (page)
    return {
      head: (image) => <PageHead page={page} image={image} />,
      body: (
        <>
          <BlockPage blocks={page.blocks} />
          <PageGraph page={page} subject={subjectOf(page)} />
        </>
      ),
    };
  const action = MAIL_ACTIONS[path as keyof typeof MAIL_ACTIONS];
  if (action) {
    const { pageTitle, ...texts } = action;
    return {
      // Its address has a subscription's key, which must not leave with a link.
      head: () => <PageHead page={hidden(pageTitle)} noReferrer />,
      body: (
        <Page>
          <Island name="mailAction" when="start" component={MailAction} props={texts} />
        </Page>
      ),
    };
  }
  const names = Object.keys(RESULT_PATHS) as (keyof typeof RESULT_PATHS)[];
  const result = names.find((name) => RESULT_PATHS[name] === path);
  if (result)
    return {
      head: () => <PageHead page={hidden(resultTexts[result].pageTitle)} />,
      body: (
        <Page>
          <Outcome {...resultTexts[result]} />
        </Page>
      ),
    };
  return {
    head: () => <PageHead page={hidden(notFound.pageTitle)} />,
    body: (
      <Page>
        <MissingPage {...notFound} pages={PAGE_NAMES} />
      </Page>
    ),
  };
}

const hidden = (title: string) => ({ path: '', title, noindex: true });

/** The subject of a page for search engines. It follows from its blocks, and from the menu of solutions. */
function subjectOf({ path, blocks }: PageText): PageSubject {
  const questions = path !== HOME && blocks.find((block) => block.type === 'questions');
  const has = (type: string) => blocks.some((block) => block.type === type);
  return {
    ...(has('aboutHead') && { isAbout: 'AboutPage' as const }),
    ...(has('contactForm') && { isAbout: 'ContactPage' as const }),
    isSolution: shell.solutions.items.some(({ to }) => to === path),
    ...(questions && { questions: answered(questions.items) }),
  };
}
