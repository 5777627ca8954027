import { check } from '#contract/lead.ts';
import { newsletterFormSchema } from '#contract/forms.ts';
import { RESULT_PATHS } from '#contract/paths.ts';
import { accepted, refusedField, refusedForNow } from '#server/http/answers.ts';
import { subscribe } from '#server/newsletter/subscribe.ts';
import type { FunctionDependencies, FunctionHandler } from './dependencies.ts';
import { createPostFunction } from './post-function.ts';

const PAGES: Record<number, string> = {
  200: RESULT_PATHS.newsletterPending,
  422: RESULT_PATHS.newsletterInvalid,
};

/** Takes an address for the newsletter. The answer does not reveal whether the address is known. */
export const createSubscribeNewsletter = (dependencies: FunctionDependencies): FunctionHandler =>
  createPostFunction(dependencies, {
    async answer({ value, client }) {
      const checked = check(newsletterFormSchema, value);
      if (!checked.ok) return refusedField(checked.issues);
      const refusal = await subscribe(checked.value.email, client, dependencies);
      return refusal ? refusedForNow(refusal) : accepted();
    },
    pageFor: (status) => PAGES[status] ?? RESULT_PATHS.newsletterFailed,
  });
