import { NEWSLETTER_PATHS, RESULT_PATHS, TOKEN_PARAMETER } from '#contract/paths.ts';
import { methodNotAllowed, preflight, seeOther } from '#server/http/answers.ts';
import { readBody } from '#server/http/body.ts';
import { pageAddress } from '#server/http/page-address.ts';
import { isUnavailable } from '#server/base/unavailable.ts';
import { confirm, unsubscribe } from '#server/newsletter/subscribe.ts';
import type { FunctionDependencies, FunctionHandler } from './dependencies.ts';

/** What a mail program posts to unsubscribe (RFC 8058 §3.2), in either of the two encodings. */
const ONE_CLICK = /List-Unsubscribe(?:=|"\s+)One-Click/i;

/**
 * The functions behind the buttons of the newsletter's pages. The token is in the address's query; a
 * GET, which mail scanners make of every link, changes nothing and leads to the page with the button.
 */
export const createConfirmNewsletter = (dependencies: FunctionDependencies): FunctionHandler =>
  createLinkFunction(dependencies, {
    act: confirm,
    page: NEWSLETTER_PATHS.confirm,
    done: RESULT_PATHS.newsletterConfirmed,
  });

/** The same to unsubscribe; mail programs do it by one POST without a page (RFC 8058). */
export const createUnsubscribeNewsletter = (dependencies: FunctionDependencies): FunctionHandler =>
  createLinkFunction(dependencies, {
    act: unsubscribe,
    page: NEWSLETTER_PATHS.unsubscribe,
    done: RESULT_PATHS.newsletterUnsubscribed,
  });

type LinkFunction = {
  act(token: string | null, dependencies: FunctionDependencies): Promise<boolean>;
  /** The page whose button posts. */
  page: string;
  done: string;
};

function createLinkFunction(
  dependencies: FunctionDependencies,
  { act, page, done }: LinkFunction,
): FunctionHandler {
  return async (request) => {
    const { pathname, search, searchParams } = new URL(request.url);
    // A page without a referrer posts without an origin: what comes to the page itself is its own.
    const answer = (path: string) =>
      seeOther(pathname === page ? path : pageAddress(path, request, dependencies));
    if (request.method === 'OPTIONS') return preflight();
    if (request.method === 'GET' || request.method === 'HEAD') return answer(page + search);
    if (request.method !== 'POST') return methodNotAllowed();
    const body = await readBody(request);
    const isOneClick = 'text' in body && ONE_CLICK.test(body.text);
    try {
      const isDone = await act(searchParams.get(TOKEN_PARAMETER), dependencies);
      if (isOneClick) return plain(isDone ? 200 : 400);
      return answer(isDone ? done : RESULT_PATHS.newsletterExpired);
    } catch (error) {
      dependencies.reportError(error);
      // The link still works: whoever reloads tries again.
      return isOneClick ? plain(isUnavailable(error) ? 503 : 500) : answer(RESULT_PATHS.newsletterFailed);
    }
  };
}

/** Answers a program: RFC 8058 §3.1 wants no redirect. */
const plain = (status: number): Response =>
  new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });
