type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controlsIn = (element: Element) => [...element.querySelectorAll<Control>('input, textarea, select')];
/** A select begins with its empty option. */
const isTyped = (control: Control) =>
  control.value !== ('defaultValue' in control ? control.defaultValue : '');
/** Includes fields that are not sent. */
const keyOf = ({ name, id }: Control) => name || id;

/**
 * Remembers what was typed in the fields of an island. Returns a function that restores it after React has drawn them
 * again. React replaces nodes that a translation has changed, or that broke.
 */
export function rememberTyped(island: Element): (drawn: Element | null) => void {
  const fields = controlsIn(island);
  const typed = new Map(fields.filter(isTyped).map((control) => [keyOf(control), control.value]));
  return (drawn) => {
    for (const control of drawn ? controlsIn(drawn) : []) {
      const value = typed.get(keyOf(control));
      if (value === undefined || fields.includes(control) || isTyped(control)) continue;
      control.value = value;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
}
