import { check, newsletterFormSchema } from '#contract/lead.ts';
import { RESULT_PATHS } from '#contract/paths.ts';
import { accepted } from '#server/http/answers.ts';
import { subscribe } from '#server/newsletter/subscribe.ts';
import { failed, refusedField, refusedForNow } from './answers.ts';
import type { FunctionDependencies, FunctionHandler } from './dependencies.ts';
import { createPostFunction } from './post-function.ts';

/**
 * The function that takes an address for the newsletter: JSON with an email, or the box posted
 * natively, which is answered by 303 to a result page. The answer tells nobody who is subscribed.
 */
export function createSubscribeNewsletter(dependencies: FunctionDependencies): FunctionHandler {
  const { reportError } = dependencies;
  return createPostFunction(dependencies, {
    async answerObject(value, _request, client) {
      const checked = check(newsletterFormSchema, value);
      if (!checked.ok) return refusedField(checked.issues);
      try {
        const refusal = await subscribe(checked.value.email, client, dependencies);
        return refusal ? refusedForNow({ refused: 'too_many', ...refusal }) : accepted();
      } catch (error) {
        reportError(error);
        return failed(error, 'The address could not be kept. Try again later.');
      }
    },
    async choosePage(fields, client) {
      if (!fields) return RESULT_PATHS.newsletterFailed;
      const checked = check(newsletterFormSchema, fields);
      if (!checked.ok) return RESULT_PATHS.newsletterInvalid;
      try {
        const refusal = await subscribe(checked.value.email, client, dependencies);
        return refusal ? RESULT_PATHS.newsletterFailed : RESULT_PATHS.newsletterPending;
      } catch (error) {
        reportError(error);
        return RESULT_PATHS.newsletterFailed;
      }
    },
  });
}
