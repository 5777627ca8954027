import { expect, test, type Page, type Request } from '@playwright/test';
import { ACTION_PAGES } from './support/pages.ts';
import { visit } from './support/visit.ts';

// With characters that a careless copy would change.
const QUERY = '?token=aB-_9%2Bz%20%C3%B1&utm_source=mail';
/** Enough for a request to leave. */
const MOMENT_MS = 200;
const DONE = '/suscripcion-confirmada';

/** Takes what is posted, in place of the server; returns the posts. `until` holds the answers back. */
async function takePosts(page: Page, until: Promise<void> = Promise.resolve()): Promise<Request[]> {
  const posts: Request[] = [];
  await page.route('**/*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    posts.push(route.request());
    await until;
    await route.fulfill({ status: 303, headers: { Location: DONE } }).catch(() => {});
  });
  return posts;
}

for (const { path, heading, text, button: label } of ACTION_PAGES) {
  const press = (page: Page) => page.getByRole('main').getByRole('button', { name: label });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled });
      const open = (page: Page, address: string) =>
        javaScriptEnabled ? visit(page, address) : page.goto(address);
      const how = javaScriptEnabled ? 'with scripts' : 'without scripts';

      test(`the button of ${path} posts to the page's own address, ${how}, and the answer leads on`, async ({
        page,
        baseURL,
      }) => {
        const posts = await takePosts(page);
        await open(page, path + QUERY);
        await press(page).click();
        await expect(page).toHaveURL(DONE);
        expect(posts.map((post) => post.url())).toEqual([`${baseURL}${path}${QUERY}`]);
        const [post] = posts;
        expect(await post?.headerValue('content-type')).toBe('application/x-www-form-urlencoded');
        expect(post?.isNavigationRequest(), 'a native post, no fetch').toBe(true);
        expect(post?.postData() ?? '').toBe('');
      });

      test(`opening ${path} changes nothing, ${how}: the page asks with its own words`, async ({ page }) => {
        const methods = new Set<string>();
        page.on('request', (request) => methods.add(request.method()));
        for (const query of [QUERY, '', '?token=']) {
          await open(page, path + query);
          await page.waitForLoadState('networkidle');
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
          await expect(page.getByRole('main')).toContainText(text);
          await expect(page.getByRole('main').locator('form')).toHaveCount(1);
          await expect(press(page)).toBeEnabled();
        }
        expect([...methods]).toEqual(['GET']);
      });
    });
  }

  test(`a second press on ${path} posts nothing more while the first is answered`, async ({ page }) => {
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    const posts = await takePosts(page, promise);
    await visit(page, path + QUERY);
    // In one go: the browser's driver waits for the answer before each step of its own.
    const isDisabled = await press(page).evaluate(async (element, ms) => {
      const button = element as HTMLButtonElement;
      button.click();
      await new Promise((resolve) => setTimeout(resolve, ms));
      button.click();
      button.form?.requestSubmit();
      await new Promise((resolve) => setTimeout(resolve, ms));
      return button.disabled;
    }, MOMENT_MS);
    expect(isDisabled).toBe(true);
    expect(posts).toHaveLength(1);
    answer();
    await expect(page).toHaveURL(DONE);
    expect(posts).toHaveLength(1);
  });

  test(`who comes back to ${path} by the history can press again`, async ({ page }) => {
    const posts = await takePosts(page, new Promise(() => {}));
    await visit(page, path + QUERY);
    const isDisabled = await press(page).evaluate(async (element, ms) => {
      const button = element as HTMLButtonElement;
      button.click();
      await new Promise((resolve) => setTimeout(resolve, ms));
      const states = [button.disabled];
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      await new Promise((resolve) => setTimeout(resolve, ms));
      states.push(button.disabled);
      button.click();
      await new Promise((resolve) => setTimeout(resolve, ms));
      return states;
    }, MOMENT_MS);
    expect(isDisabled).toEqual([true, false]);
    expect(posts).toHaveLength(2);
  });

  test(`no request and no link from ${path} carries its address, and the token in it, elsewhere`, async ({
    page,
    request,
  }) => {
    const html = await (await request.get(path)).text();
    const meta = html.indexOf('<meta name="referrer" content="no-referrer"/>');
    expect(meta).toBeGreaterThan(0);
    expect(meta, 'before anything is loaded').toBeLessThan(html.indexOf('<link '));

    const carriers: string[] = [];
    page.on('request', (sent) => {
      if (sent.headers()['referer']?.includes('token')) carriers.push(sent.url());
    });
    await visit(page, path + QUERY);
    await page.getByRole('contentinfo').getByLabel('Correo electrónico').focus();
    await page.waitForLoadState('networkidle');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Nosotros' }).click();
    await expect(page).toHaveURL('/nosotros');
    expect(carriers).toEqual([]);
  });
}

test('the address of a mail with a slash too many keeps its token', async ({ page }) => {
  await page.goto(`/boletin/baja/${QUERY}`);
  await expect(page).toHaveURL(`/boletin/baja${QUERY}`);
});
