import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react';

/** React's writes into a text area during hydration. */
const WRITTEN = ['value', 'defaultValue'] as const;

/**
 * A text area that stays as the visitor left it when the scripts take it over. React leaves an early value of
 * an input alone, but writes a text area's default over it, and with it go caret, selection and what an input
 * method is still composing: to write the value back is too late.
 */
export function EarlyTextarea({ id, ...rest }: ComponentProps<'textarea'> & { id: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  // The first render of a hydration still finds the element as the visitor left it.
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

/** Remove the overrides from the element, so that the browser's own properties work again. */
function unseal(element: HTMLTextAreaElement): void {
  for (const name of WRITTEN) Reflect.deleteProperty(element, name);
}
