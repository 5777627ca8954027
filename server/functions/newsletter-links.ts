import { NEWSLETTER_PATHS, RESULT_PATHS, TOKEN_PARAMETER } from '#contract/paths.ts';
import { methodNotAllowed, preflight, seeOther } from '#server/http/answers.ts';
import { readBody } from '#server/http/body.ts';
import { isUnavailable } from '#server/base/unavailable.ts';
import { tokenIn } from '#server/newsletter/links.ts';
import { confirm, unsubscribe } from '#server/newsletter/subscribe.ts';
import type { FunctionDependencies, FunctionHandler } from './dependencies.ts';

/** The body that a mail program posts to unsubscribe (RFC 8058 §3.2), in either encoding. */
const ONE_CLICK = /List-Unsubscribe(?:=|"\s+)One-Click/i;

/** Confirms a subscription, for the button of the page that the mail links to. */
export const createConfirmNewsletter = createLinkFunction(confirm, {
  page: NEWSLETTER_PATHS.confirm,
  done: RESULT_PATHS.newsletterConfirmed,
});

/** Ends a subscription, for the page's button or for one POST of a mail program (RFC 8058). */
export const createUnsubscribeNewsletter = createLinkFunction(unsubscribe, {
  page: NEWSLETTER_PATHS.unsubscribe,
  done: RESULT_PATHS.newsletterUnsubscribed,
});

/** The token is in the query. Mail scanners follow links, so a GET changes nothing and redirects to the page. */
function createLinkFunction(act: typeof confirm, { page, done }: { page: string; done: string }) {
  return (dependencies: FunctionDependencies): FunctionHandler => {
    const answer = (path: string) => seeOther(dependencies.pagesOrigin + path);
    return async (request, client) => {
      const { search, searchParams } = new URL(request.url);
      if (request.method === 'OPTIONS') return preflight();
      if (request.method === 'GET' || request.method === 'HEAD') return answer(page + search);
      if (request.method !== 'POST') return methodNotAllowed();
      const body = await readBody(request);
      const isOneClick = typeof body === 'string' && ONE_CLICK.test(body);
      try {
        const token = tokenIn(searchParams.get(TOKEN_PARAMETER));
        const isDone = await act(token, dependencies, client);
        // A mail program may repeat its click, when the subscription has ended.
        if (isOneClick) return plain(token ? 200 : 400);
        return answer(isDone ? done : RESULT_PATHS.newsletterExpired);
      } catch (error) {
        dependencies.reportError(error);
        // The link is still valid: after a reload it works.
        return isOneClick ? plain(isUnavailable(error) ? 503 : 500) : answer(RESULT_PATHS.newsletterFailed);
      }
    };
  };
}

/** RFC 8058 §3.1 allows no redirect. */
const plain = (status: number): Response =>
  new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });
