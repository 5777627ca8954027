import { useId, useRef } from 'react';
import { contactForm, demoForm } from '#content/forms.ts';
import type { FormField, LeadFormText } from '#content/types.ts';
import type { LeadType } from '#contract/fields.ts';
import { fieldOf, MESSAGE_ROWS } from '#contract/lead-fields.ts';
import { bodyOf, folioOf, FORM_SCHEMAS, type FormValues, type LeadIssue } from '#contract/lead.ts';
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
import { Button } from '#ui/button.tsx';
import { Choice } from '#ui/choice.tsx';
import { EarlyTextarea } from '#islands/early-textarea.tsx';
import { FormCell, type ControlProps } from '#ui/form-cell.tsx';
import { Receipt } from '#ui/receipt.tsx';
import { dismissError, showToast } from '#ui/toast/toast-store.ts';
import { ErrorSummary, OutcomeNote } from './form-notes.tsx';
import { noticeFor } from './notices.ts';
import { HoneypotField } from './honeypot-field.tsx';
import './lead-form.css';

const SHEET = '@container rounded-sheet border border-tinta-900 bg-papel-0 pl-(--strip) md:[--strip:30px]';
const HEAD =
  'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1.5 border-b-2 border-tinta-900 px-4.5 py-3.75';
const FOOT =
  'grid gap-4.5 px-4.5 pt-5 pb-5.5 @min-[36rem]:grid-cols-[1fr_auto] @min-[36rem]:items-center @min-[36rem]:gap-7';

const TEXTS = { demo: demoForm, contact: contactForm };

/**
 * The demo or contact form. Without scripts it posts natively to the same function. With scripts it validates, sends,
 * and tells the outcome in a toast and beside the form.
 */
export function LeadForm({ type }: { type: LeadType }) {
  const text = TEXTS[type];
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();

  const onOutcome = (result: Outcome, found: LeadIssue[], accepted?: string) => {
    if (result === 'sent') {
      forgetLead(text.type);
      // For scripts of the operator that count conversions. It holds no personal data.
      const detail = { form: text.type, folio: accepted && folioOf(accepted) };
      document.dispatchEvent(new CustomEvent('lead-accepted', { detail }));
    }
    const tone = result === 'sent' ? 'success' : 'error';
    showToast({ topic: text.type, tone, ...noticeFor(result, found, text) });
    // The next render draws the summary.
    if (result === 'invalid') requestAnimationFrame(() => focusFirstProblem(found));
  };
  const focusFirstProblem = (found: LeadIssue[]) => {
    const field = form.current?.querySelector<HTMLElement>(`[name="${found[0]?.field}"]`);
    const problem = found.length > 1 ? summary.current : field;
    if (!problem) return;
    problem.focus({ preventScroll: true });
    // WebKit would leave the field's label under the toast.
    bringIntoView(problem.closest('.form-cell') ?? problem);
  };
  const { isSubmitting, isUntouched, outcome, id, named, issues, onRestored, handlers } = useSubmission({
    schema: FORM_SCHEMAS[text.type],
    toBody: (values: FormValues) => bodyOf(text.type, values),
    functionName: FUNCTION_NAMES.sendFormEmail,
    keyOf: (body) => idempotencyKey(text.type, body),
    signalsOf,
    originOf: () => originOf(text.attribution),
    onRetry: () => dismissError(text.type),
    onOutcome,
    note,
  });
  useDraft(text.type, form, onRestored);
  /** The error of the last submit in a field. */
  const saidOf = (field: FormField) => messageFor(field, named, text);
  const errorOf = (field: FormField) => messageFor(field, issues, text);

  const folio = id && text.folio(folioOf(id));
  const isSent = outcome === 'sent';

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
          title={text.success.title}
          text={text.success.description}
          folio={folio}
          meeting={text.meeting}
        />
      )}
      <div className="form-stack">
        <form
          ref={form}
          method="post"
          action={backend.formAction(FUNCTION_NAMES.sendFormEmail)}
          // Without scripts the browser's own validation keeps an incomplete form, and its text, on the page.
          noValidate={isHydrated}
          aria-busy={isSubmitting}
          className={`form sprocket ${SHEET}`}
          {...handlers}
          onFocus={prepareBackend}
          onPointerDown={prepareBackend}
        >
          <input type="hidden" name="type" value={text.type} />
          <p className={HEAD}>
            <span className="type-tab">{text.heading}</span>
            <span className="type-code text-tinta-600">{text.requiredNote}</span>
          </p>
          {named.length > 1 && (
            <ErrorSummary ref={summary} title={text.summary}>
              {text.fields.flatMap((field) => {
                const error = saidOf(field);
                return error ? [{ id: `${formId}-${field.name}`, error, isMended: !errorOf(field) }] : [];
              })}
            </ErrorSummary>
          )}
          <div className="form-cells">
            {text.fields.map((field) => (
              <FormCell
                key={field.name}
                id={`${formId}-${field.name}`}
                label={field.label}
                help={field.help}
                isHalf={field.half}
                error={errorOf(field)}
                mended={saidOf(field)}
              >
                {(control) => (
                  <Control type={text.type} field={field} control={control} isReadOnly={isSubmitting} />
                )}
              </FormCell>
            ))}
          </div>
          <HoneypotField id={`${formId}-unseen`} label={text.honeypot} />
          <div className={`form__foot ${FOOT}`}>
            <p className="type-small text-tinta-600">
              {text.privacy.before}
              <a href={text.privacy.link.to} className="link">
                {text.privacy.link.label}
              </a>
              {text.privacy.after}
            </p>
            <Button
              type="submit"
              variant={isUntouched ? 'default' : 'hero'}
              arrow="page"
              disabled={isSubmitting}
            >
              {isSubmitting ? text.submitting : text.submit}
            </Button>
          </div>
          {!isSent && <OutcomeNote ref={note} outcome={outcome} text={text} />}
        </form>
      </div>
    </>
  );
}

const INPUT_TYPES = { line: 'text', email: 'email', phone: 'tel' };

type FieldControlProps = { type: LeadType; field: FormField; control: ControlProps; isReadOnly: boolean };

function Control({ type, field, control, isReadOnly }: FieldControlProps) {
  const declared = fieldOf(field.name);
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
  if (declared.kind === 'text') return <EarlyTextarea {...typed} rows={MESSAGE_ROWS} />;
  return <input {...typed} type={INPUT_TYPES[declared.kind]} />;
}

function messageFor(field: FormField, issues: LeadIssue[], text: LeadFormText): string | undefined {
  const issue = issues.find((found) => found.field === field.name);
  if (!issue) return undefined;
  if (issue.code === 'too_long') return text.tooLong(issue.max ?? 0);
  return field.errors[issue.code];
}
