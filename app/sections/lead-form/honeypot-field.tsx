import { HONEYPOT_FIELD } from '#contract/form-signals.ts';
import './honeypot-field.css';

/**
 * A field that no visitor sees, hears or reaches by keyboard, but that programs fill in. Clipped, because programs
 * detect `display: none`. Nothing in its markup says honeypot, because some skip such fields. Its label is for visitors
 * without style sheets.
 */
export function HoneypotField({ id, label }: { id: string; label: string }) {
  return (
    <div aria-hidden="true" className="form-unseen">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
