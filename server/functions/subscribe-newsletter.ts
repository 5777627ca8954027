import { check, newsletterFormSchema } from '#contract/lead.ts';
import { RESULT_PATHS } from '#contract/paths.ts';
import { accepted, failed, refusedField, refusedForNow } from '#server/http/answers.ts';
import { subscribe } from '#server/newsletter/subscribe.ts';
import type { FunctionDependencies, FunctionHandler } from './dependencies.ts';
import { createPostFunction } from './post-function.ts';

/** Result pages for visitors without scripts. Scripts read the status instead. */
const PAGES: Record<number, string> = {
  200: RESULT_PATHS.newsletterPending,
  422: RESULT_PATHS.newsletterInvalid,
};

/** Takes an address for the newsletter. The answer does not reveal whether the address is known. */
export function createSubscribeNewsletter(dependencies: FunctionDependencies): FunctionHandler {
  async function answer(value: object, client: string | undefined): Promise<Response> {
    const checked = check(newsletterFormSchema, value);
    if (!checked.ok) return refusedField(checked.issues);
    try {
      const refusal = await subscribe(checked.value.email, client, dependencies);
      return refusal ? refusedForNow({ refused: 'too_many', ...refusal }) : accepted();
    } catch (error) {
      dependencies.reportError(error);
      return failed(error, 'The address could not be kept. Try again later.');
    }
  }
  return createPostFunction(dependencies, {
    answerObject: (value, _request, client) => answer(value, client),
    async choosePage(fields, client) {
      const page = fields && PAGES[(await answer(fields, client)).status];
      return page ?? RESULT_PATHS.newsletterFailed;
    },
  });
}
