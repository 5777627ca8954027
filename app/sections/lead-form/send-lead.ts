import { HONEYPOT_FIELD } from '#contract/form-signals.ts';
import { bodyOf, check, folioOf, type Checked, type FormValues } from '#contract/lead.ts';
import { FUNCTION_NAMES } from '#contract/paths.ts';
import { originOf } from '#forms/origin.ts';
import { send, type Ended } from '#forms/backend.ts';
import { forgetLead, idempotencyKey } from '#forms/unsent-lead.ts';
import { forms } from '#site';
import type { LeadFormText } from './form-texts.ts';

/** Makes the request body of the values in the controls. */
export function checkLead({ type }: LeadFormText, values: object): Checked<FormValues> {
  const checked = check(forms.schemas[type], values);
  return checked.ok ? { ok: true, value: bodyOf(type, checked.value) } : checked;
}

/** Sends a lead. Once it is accepted, the browser forgets it. */
export async function sendLead(
  { type, attribution }: LeadFormText,
  body: FormValues,
  form: HTMLFormElement,
): Promise<Ended> {
  const ended = await send(FUNCTION_NAMES.sendFormEmail, body, {
    idempotencyKey: idempotencyKey(type, body),
    signals: { isHoneypotFilled: Boolean(new FormData(form).get(HONEYPOT_FIELD)) },
    origin: originOf(attribution),
  });
  if (ended.outcome !== 'sent') return ended;
  forgetLead(type);
  // For scripts of the operator that count conversions. It holds no personal data.
  const detail = { form: type, folio: ended.id && folioOf(ended.id) };
  document.dispatchEvent(new CustomEvent('lead-accepted', { detail }));
  return ended;
}
