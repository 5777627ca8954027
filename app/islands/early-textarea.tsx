import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react';

/** React's writes into a text area during hydration. */
const WRITTEN = ['value', 'defaultValue'] as const;

/**
 * A text area that keeps the visitor's early text when scripts take over. React keeps an input's early value, but
 * overwrites a text area with its default. That loses caret, selection and unfinished input of an input method, so
 * restoring the value afterwards is too late.
 */
export function EarlyTextarea({ id, ...rest }: ComponentProps<'textarea'> & { id: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  // During the first render of hydration the element is still as the visitor left it.
  useState(() => sealAgainstWrites(id));

  useLayoutEffect(() => {
    if (area.current) unseal(area.current);
  }, []);

  return <textarea ref={area} id={id} {...rest} />;
}

function sealAgainstWrites(id: string): void {
  if (typeof document === 'undefined') return;
  const element = document.getElementById(id);
  if (!(element instanceof HTMLTextAreaElement)) return;
  for (const name of WRITTEN) {
    const current = element[name];
    Object.defineProperty(element, name, { configurable: true, get: () => current, set: () => {} });
  }
}

/** Remove the overrides, so that the browser's own properties work again. */
function unseal(element: HTMLTextAreaElement): void {
  for (const name of WRITTEN) Reflect.deleteProperty(element, name);
}
