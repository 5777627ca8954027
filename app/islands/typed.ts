type Control = HTMLInputElement | HTMLTextAreaElement;

const controlsIn = (element: Element) => [...element.querySelectorAll<Control>('input, textarea')];
/** Not every field is sent. */
const keyOf = ({ name, id }: Control) => name || id;

/**
 * Remembers what was typed in the fields of an island. What is returned puts it back where they were drawn anew:
 * React gives up nodes that something else has changed, such as a translation, or that broke under it.
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
