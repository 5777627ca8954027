import { HONEYPOT_FIELD } from '#contract/form-signals.ts';
import './trap-field.css';

/**
 * A field that no visitor sees, hears or reaches by keyboard, but that programs fill in. Clipped, because programs
 * detect `display: none`. Its label is for visitors without style sheets.
 */
export function TrapField({ id, label }: { id: string; label: string }) {
  return (
    <div aria-hidden="true" className="form-trap">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
