import { HONEYPOT_FIELD, type FormSignals } from '#contract/form-signals.ts';

/** How a form was filled in. */
export const signalsOf = (form: HTMLFormElement): FormSignals => ({
  isHoneypotFilled: Boolean(new FormData(form).get(HONEYPOT_FIELD)),
});
