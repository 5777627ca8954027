import { expect, test, type Page, type Request } from '@playwright/test';
import { RESULT_PATHS } from '#contract/paths.ts';
import { actionButton, MAIL_ACTIONS } from './support/newsletter.ts';
import { visit } from './support/visit.ts';

// Holds characters that a careless copy would change.
const QUERY = '?token=aB-_9%2Bz%20%C3%B1&utm_source=mail';
/** Enough for a request to leave. */
const MOMENT_MS = 200;
const DONE = RESULT_PATHS.newsletterConfirmed;

/** Takes what is posted, in place of the server; returns the posts. `until` holds the answers back. */
async function takePosts(page: Page, until: Promise<void>): Promise<Request[]> {
  const posts: Request[] = [];
  await page.route('**/*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    posts.push(route.request());
    await until;
    await route.fulfill({ status: 303, headers: { Location: DONE } }).catch(() => {});
  });
  return posts;
}

async function expectPost(post: Request | undefined, address: string) {
  expect(post?.url()).toBe(address);
  expect(post?.isNavigationRequest(), 'a native post, no fetch').toBe(true);
  expect(await post?.headerValue('content-type')).toBe('application/x-www-form-urlencoded');
  expect(post?.postData() ?? '').toBe('');
}

for (const { path, text } of MAIL_ACTIONS) {
  test(`opening ${path} changes nothing; its button posts once, to the page's own address`, async ({
    page,
    baseURL,
  }) => {
    const asked: Request[] = [];
    page.on('request', (request) => asked.push(request));
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    const posts = await takePosts(page, promise);
    await visit(page, path + QUERY);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title);
    await expect(actionButton(page)).toHaveText(text.button);
    expect(new Set(asked.map((request) => request.method()))).toEqual(new Set(['GET']));

    await test.step('a second press posts nothing more, until the page comes back by the history', async () => {
      // All in the page: the browser's driver waits for the answer before each step of its own.
      const isDisabled = await actionButton(page).evaluate(async (element, ms) => {
        const button = element as HTMLButtonElement;
        const moment = () => new Promise((resolve) => setTimeout(resolve, ms));
        button.click();
        await moment();
        button.click();
        button.form?.requestSubmit();
        await moment();
        const states = [button.disabled];
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        await moment();
        return [...states, button.disabled];
      }, MOMENT_MS);
      expect(isDisabled).toEqual([true, false]);
    });
    answer();
    await expect(page).toHaveURL(DONE);
    expect(posts).toHaveLength(1);
    await expectPost(posts[0], `${baseURL}${path}${QUERY}`);

    const carriers = asked.filter((request) => request.headers()['referer']?.includes('token'));
    expect(carriers.map((request) => request.url())).toEqual([]);
  });
}
