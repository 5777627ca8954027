import { useId, useRef } from 'react';
import { footer } from '#content';
import { newsletterFormSchema } from '#contract/forms.ts';
import { check } from '#contract/lead.ts';
import { FUNCTION_NAMES } from '#contract/paths.ts';
import { useHydrated } from '#effects/use-hydrated.ts';
import { prepareBackend, send } from '#forms/backend.ts';
import { useAddressQuestion } from '#forms/use-address-question.ts';
import { useSubmission } from '#forms/use-submission.ts';
import { backend } from '#forms/which-backend.ts';
import { dismissError, showToast } from '#ui/toast/toast-store.ts';

const text = footer.newsletter;
const TOPIC = 'newsletter';
const NOTICES = { sent: text.sent, invalid: text.invalid, failed: text.failed, too_many: text.tooMany };

/** The newsletter box. A toast and a note beside the box tell the outcome. */
export function NewsletterForm() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLParagraphElement>(null);
  const isHydrated = useHydrated();
  const { Question, prepareQuestion } = useAddressQuestion();

  const { isSubmitting, outcome, issues, handlers } = useSubmission({
    check: (values) => check(newsletterFormSchema, values),
    send: (body) => send(FUNCTION_NAMES.subscribeNewsletter, body),
    onRetry: () => dismissError(TOPIC),
    onEnd: ({ outcome: ended }) => {
      showToast({ topic: TOPIC, tone: ended === 'sent' ? 'success' : 'error', ...NOTICES[ended] });
      if (ended === 'invalid') input.current?.focus();
    },
    note,
  });
  const notice = outcome && NOTICES[outcome];

  return (
    <form
      id={text.id}
      method="post"
      action={backend.formAction(FUNCTION_NAMES.subscribeNewsletter)}
      noValidate={isHydrated}
      aria-busy={isSubmitting}
      className="@container md:max-lg:col-span-full"
      {...handlers}
      onFocus={() => {
        void prepareBackend();
        prepareQuestion();
      }}
    >
      <h2 className="type-h3 text-papel-50">{text.title}</h2>
      <label htmlFor={id} className="mt-3.5 mb-1.5 block text-note">
        {text.label}
      </label>
      {/* A whole address fits into a narrow box only without the button beside it. */}
      <div className="flex min-h-13 rounded-sheet border-[1.5px] border-tinta-300 has-aria-invalid:border-error-400 @max-[20rem]:flex-col">
        <input
          ref={input}
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          required
          readOnly={isSubmitting}
          className="min-h-12.5 min-w-0 flex-1 px-3.5 text-[1.0625rem] text-papel-50 placeholder:text-[min(1em,6.6vw)] placeholder:tracking-normal placeholder:text-tinta-300 placeholder:opacity-100"
          placeholder={text.placeholder}
          aria-invalid={issues.length > 0 || undefined}
          aria-describedby={`${id}-note`}
        />
        <button
          type="submit"
          disabled={isSubmitting}
          className="min-h-12.5 bg-papel-50 px-4.5 font-display text-note leading-none font-bold text-tinta-900 hover:bg-papel-200 disabled:opacity-60"
        >
          {text.button}
        </button>
      </div>
      {Question && (
        <Question
          id={id}
          className="link-alone mt-1 text-left text-note wrap-anywhere [--link:currentColor]"
        />
      )}
      <p
        ref={note}
        id={`${id}-note`}
        tabIndex={-1}
        className="mt-2.5 text-sm leading-[1.45] [--link:currentColor]"
      >
        {notice && <strong className="block text-papel-50">{notice.description}</strong>}
        {/* An element: where a translation has replaced a text, React cannot insert before it. */}
        <span>{text.note}</span>{' '}
        <a href={text.privacy.to} className="link">
          {text.privacy.label}
        </a>
      </p>
    </form>
  );
}
