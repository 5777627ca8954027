import { useId, useRef, useState, type FocusEvent, type FormEvent } from 'react';
import { contactForm, demoForm } from '#content';
import type { LeadType } from '#contract/fields.ts';
import { folioOf, type FormValues } from '#contract/lead.ts';
import { FUNCTION_NAMES } from '#contract/paths.ts';
import { useHydrated } from '#effects/use-hydrated.ts';
import { prepareBackend } from '#forms/backend.ts';
import { useAddressQuestion } from '#forms/use-address-question.ts';
import { useDraft } from '#forms/use-draft.ts';
import { useSubmission } from '#forms/use-submission.ts';
import { backend } from '#forms/which-backend.ts';
import { fillText } from '#schema/placeholders.ts';
import { bringIntoView } from '#ui/bring-into-view.ts';
import { Button } from '#ui/button.tsx';
import { Receipt, type Fact } from '#ui/receipt.tsx';
import { SheetHead } from '#ui/sheet-head.tsx';
import { dismissError, showToast } from '#ui/toast/toast-store.ts';
import { Controls } from './controls.tsx';
import type { LeadFormText } from './form-texts.ts';
import { HoneypotField } from './honeypot-field.tsx';
import { lacksDigit } from './lacks-digit.ts';
import { noticeFor } from './notices.ts';
import { OutcomeNote } from './outcome-note.tsx';
import { checkLead, sendLead } from './send-lead.ts';
import './lead-form.css';

const TEXTS = { demo: demoForm, contact: contactForm };

/** `submit`: another text of the button. */
type LeadFormProps = { type: LeadType; submit?: string };

/**
 * The demo or contact form. Without scripts it posts natively to the same function. With scripts it validates, sends,
 * and tells the outcome in a toast and beside the form.
 */
export function LeadForm({ type, submit = TEXTS[type].submit }: LeadFormProps) {
  const text = TEXTS[type];
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const [isReopened, setReopened] = useState(false);
  const [isDoubtful, setDoubtful] = useState(false);

  const { Question, prepareQuestion } = useAddressQuestion();

  const focusField = (name: string | undefined) => {
    const field = form.current?.querySelector<HTMLElement>(`[name="${name}"]`);
    if (!field) return;
    field.focus({ preventScroll: true });
    // WebKit would leave the field's label under the toast.
    bringIntoView(field.closest('.form-cell') ?? field);
  };
  const { isSubmitting, isUntouched, outcome, id, sent, named, issues, onRestored, handlers } = useSubmission(
    {
      check: (values) => checkLead(text, values),
      send: (body, element) => sendLead(text, body, element),
      onRetry: () => dismissError(type),
      onEnd(ended) {
        const isAccepted = ended.outcome === 'sent';
        if (isAccepted) {
          setReopened(false);
          setDoubtful(false);
        }
        showToast({ topic: type, tone: isAccepted ? 'success' : 'error', ...noticeFor(ended, text) });
        if (ended.outcome !== 'invalid') return;
        const { activeElement } = document;
        // After the toast, which the field must not be under. A visitor who is in another field by then stays there.
        requestAnimationFrame(() => {
          if (document.activeElement === activeElement) focusField(ended.issues?.[0]?.field);
        });
      },
      note,
    },
  );
  useDraft(type, form, onRestored);
  const folio = id && fillText(text.folio, { folio: folioOf(id) });
  const isSent = outcome === 'sent';

  /** An accepted form shows its button alone until the visitor wants to send another. */
  const isClosed = isUntouched && !isReopened;
  const again = isClosed ? text.again : undefined;
  const onFocus = ({ target }: FocusEvent<HTMLFormElement>) => {
    void prepareBackend();
    prepareQuestion();
    if (isClosed && target.matches(FIELDS)) setReopened(true);
  };
  /** Asks for a missing digit when the field is left, and no longer once it is typed. */
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const { target } = event;
    if (target.matches(PHONE)) setDoubtful(lacksDigit(target.value));
    handlers.onBlur(event);
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { target } = event as FormEvent<HTMLFormElement> & { target: HTMLInputElement };
    if (target.matches(PHONE) && !lacksDigit(target.value)) setDoubtful(false);
    handlers.onInput(event);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!isClosed) return handlers.onSubmit(event);
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(FIELDS)?.focus();
  };

  return (
    <>
      {isSent && (
        <Receipt
          ref={note}
          key={id}
          id={`${formId}-receipt`}
          heading={text.heading}
          copy={text.copy}
          stamp={text.stamp}
          seal={id && folioOf(id)}
          title={text.success.title}
          text={text.success.description}
          folio={folio}
          facts={sent && factsOf(sent, text.receipt)}
          meeting={text.meeting}
        />
      )}
      <div className={again ? '' : 'copies'}>
        <form
          ref={form}
          method="post"
          action={backend.formAction(FUNCTION_NAMES.sendFormEmail)}
          // Without scripts the browser's own validation keeps an incomplete form, and its text, on the page.
          noValidate={isHydrated}
          aria-busy={isSubmitting}
          className={again ? '' : 'form sprocket'}
          data-again={again}
          {...handlers}
          onFocus={onFocus}
          onBlur={onBlur}
          onInput={onInput}
          onSubmit={onSubmit}
          onPointerDown={prepareBackend}
        >
          <input type="hidden" name="type" value={text.type} />
          {!again && <SheetHead className="px-4.5 py-3" title={text.heading} code={text.requiredNote} />}
          <div className="form-cells">
            <Controls
              text={text}
              formId={formId}
              issues={issues}
              named={named}
              isDoubtful={isDoubtful}
              isReadOnly={isSubmitting}
              Question={Question}
            />
          </div>
          <HoneypotField id={`${formId}-unseen`} label={text.honeypot} />
          <div
            className={
              again
                ? ''
                : 'grid grid-cols-1 gap-3.5 p-4.5 wrap-anywhere @min-[36rem]:grid-cols-[1fr_auto] @min-[36rem]:items-center @min-[36rem]:gap-7'
            }
          >
            {!again && (
              <p className="text-sm leading-[1.45] text-tinta-600">
                {text.privacy.before}
                <a href={text.privacy.link.to} className="link">
                  {text.privacy.link.label}
                </a>
                .
              </p>
            )}
            <Button
              type="submit"
              variant={isUntouched ? 'default' : 'hero'}
              arrow="page"
              disabled={isSubmitting}
              aria-label={again}
            >
              {isSubmitting ? text.submitting : submit}
            </Button>
          </div>
          {!isSent && <OutcomeNote ref={note} outcome={outcome} text={text} />}
        </form>
      </div>
    </>
  );
}

/** The sent values, so that the visitor sees a slip. */
const factsOf = (sent: FormValues, terms: LeadFormText['receipt']): Fact[] =>
  (['name', 'email', 'company', 'phone'] as const).flatMap((name) => {
    const text = sent[name];
    return text ? [{ term: terms[name], text }] : [];
  });

const FIELDS = 'input:not([type=hidden]), select, textarea';
const PHONE = 'input[type=tel]';
