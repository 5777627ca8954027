type Control = HTMLInputElement | HTMLTextAreaElement;

const controlsIn = (element: Element) => [...element.querySelectorAll<Control>('input, textarea')];
/** Includes fields that are not sent. */
const keyOf = ({ name, id }: Control) => name || id;

/**
 * Remembers what was typed in the fields of an island. Returns a function that restores it after React has drawn them
 * again. React replaces nodes that a translation has changed, or that broke.
 */
export function rememberTyped(island: Element): (drawn: Element | null) => void {
  const fields = controlsIn(island);
  const typed = new Map(
    fields
      .filter(({ value, defaultValue }) => value !== defaultValue)
      .map((control) => [keyOf(control), control.value]),
  );
  return (drawn) => {
    for (const control of drawn ? controlsIn(drawn) : []) {
      const value = typed.get(keyOf(control));
      if (value === undefined || fields.includes(control) || control.value !== control.defaultValue) continue;
      control.value = value;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
}
