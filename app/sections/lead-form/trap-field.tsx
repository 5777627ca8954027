import { HONEYPOT_FIELD } from '#contract/form-signals.ts';
import './trap-field.css';

/**
 * A field that nobody sees, hears or reaches by the keyboard, and that programs fill in. Clipped and not
 * `display: none`, which they know; its label is for who meets it all the same, without style sheets.
 */
export function TrapField({ id, label }: { id: string; label: string }) {
  return (
    <div aria-hidden="true" className="form-trap">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
