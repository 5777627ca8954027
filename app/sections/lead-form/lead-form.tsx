import { useId, useRef, useState, type FocusEvent, type FormEvent } from 'react';
import { contactForm, demoForm } from '#content';
import type { FormField, LeadFormText } from './form-texts.ts';
import { type LeadType, MESSAGE_ROWS } from '#contract/fields.ts';
import { bodyOf, folioOf, type FormValues, type LeadIssue } from '#contract/lead.ts';
import { FUNCTION_NAMES } from '#contract/paths.ts';
import { bringIntoView } from '#ui/bring-into-view.ts';
import { useHydrated } from '#effects/use-hydrated.ts';
import { prepareBackend } from '#forms/backend.ts';
import { originOf } from '#forms/origin.ts';
import { signalsOf } from '#forms/signals.ts';
import { forgetLead, idempotencyKey } from '#forms/unsent-lead.ts';
import { useDraft } from '#forms/use-draft.ts';
import { useSubmission, type Outcome } from '#forms/use-submission.ts';
import { backend } from '#forms/which-backend.ts';
import { fillText } from '#schema/fill.ts';
import { forms } from '#site';
import { Button } from '#ui/button.tsx';
import { Choice } from '#ui/choice.tsx';
import { EarlyTextarea } from '#islands/early-textarea.tsx';
import { FormCell, type ControlProps } from '#ui/form-cell.tsx';
import { Receipt, type Fact } from '#ui/receipt.tsx';
import { SheetHead } from '#ui/sheet-head.tsx';
import { dismissError, showToast } from '#ui/toast/toast-store.ts';
import { OutcomeNote } from './outcome-note.tsx';
import { lacksDigit } from './lacks-digit.ts';
import { noticeFor } from './notices.ts';
import { HoneypotField } from './honeypot-field.tsx';
import { SELECTS_INITIAL } from './selects-initial.ts';
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

  const onOutcome = (result: Outcome, found: LeadIssue[], accepted?: string) => {
    if (result === 'sent') {
      setReopened(false);
      setDoubtful(false);
      forgetLead(text.type);
      // For scripts of the operator that count conversions. It holds no personal data.
      const detail = { form: text.type, folio: accepted && folioOf(accepted) };
      document.dispatchEvent(new CustomEvent('lead-accepted', { detail }));
    }
    const tone = result === 'sent' ? 'success' : 'error';
    showToast({ topic: text.type, tone, ...noticeFor(result, found, text) });
    // After the toast, which the field must not be under.
    if (result === 'invalid') requestAnimationFrame(() => focusField(found[0]?.field));
  };
  const focusField = (name: string | undefined) => {
    const field = form.current?.querySelector<HTMLElement>(`[name="${name}"]`);
    if (!field) return;
    field.focus({ preventScroll: true });
    // WebKit would leave the field's label under the toast.
    bringIntoView(field.closest('.form-cell') ?? field);
  };
  const { isSubmitting, isUntouched, outcome, id, sent, named, issues, onRestored, handlers } = useSubmission(
    {
      schema: forms.schemas[text.type],
      toBody: (values: FormValues) => bodyOf(text.type, values),
      functionName: FUNCTION_NAMES.sendFormEmail,
      keyOf: (body) => idempotencyKey(text.type, body),
      signalsOf,
      originOf: () => originOf(text.attribution),
      onRetry: () => dismissError(text.type),
      onOutcome,
      note,
    },
  );
  useDraft(text.type, form, onRestored);
  const folio = id && fillText(text.folio, { folio: folioOf(id) });
  const isSent = outcome === 'sent';

  /** An accepted form shows its button alone until the visitor wants to send another. */
  const isClosed = isUntouched && !isReopened;
  const again = isClosed ? text.again : undefined;
  const onFocus = ({ target }: FocusEvent<HTMLFormElement>) => {
    void prepareBackend();
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
            {text.fields.map((field) => (
              <FormCell
                key={field.name}
                id={`${formId}-${field.name}`}
                label={field.label}
                help={field.help}
                doubt={field.doubt}
                isDoubtful={isDoubtful}
                half={field.half}
                error={messageFor(field, issues, text)}
                room={roomFor(field, named, text)}
              >
                {(control) => (
                  <Control type={text.type} field={field} control={control} isReadOnly={isSubmitting} />
                )}
              </FormCell>
            ))}
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
const INPUT_TYPES = { line: 'text', email: 'email', phone: 'tel' };

type FieldControlProps = { type: LeadType; field: FormField; control: ControlProps; isReadOnly: boolean };

function Control({ type, field, control, isReadOnly }: FieldControlProps) {
  const declared = forms.fieldOf(field.name);
  const isRequired = declared.forms[type] === 'required' || undefined;
  const shared = {
    ...control,
    name: field.name,
    required: isRequired,
    'aria-required': isRequired,
    autoComplete: field.autoComplete,
  };
  if (declared.kind === 'choice') {
    // A select knows no `readOnly`.
    const { options } = declared;
    return <Choice {...shared} empty={field.placeholder} options={options} disabled={isReadOnly} />;
  }
  const { placeholder, initial: defaultValue } = field;
  const typed = { ...shared, placeholder, defaultValue, readOnly: isReadOnly };
  if (declared.kind === 'text') return <EarlyTextarea {...typed} {...SELECTS_INITIAL} rows={MESSAGE_ROWS} />;
  return <input {...typed} type={INPUT_TYPES[declared.kind]} />;
}

function messageFor(field: FormField, issues: LeadIssue[], text: LeadFormText): string | undefined {
  const issue = issues.find((found) => found.field === field.name);
  if (!issue) return undefined;
  if (issue.code === 'too_long') return fillText(text.tooLong, { max: issue.max ?? 0 });
  return field.errors[issue.code];
}

/** The messages that a refused field may show until the next submit. */
function roomFor(field: FormField, named: LeadIssue[], text: LeadFormText): string[] | undefined {
  const said = messageFor(field, named, text);
  return said === undefined ? undefined : [...new Set([said, ...Object.values(field.errors)])];
}
