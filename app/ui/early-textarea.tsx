import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react';

/**
 * A text area that keeps what was typed before the scripts ran. React leaves an early value of an
 * input alone, but writes a text area's default over it when it takes the prerendered one over.
 */
export function EarlyTextarea({ id, ...rest }: ComponentProps<'textarea'> & { id: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  // The first render of a hydration still finds the element as the visitor left it.
  const [earlyValue] = useState(() => readValue(id));

  useLayoutEffect(() => {
    if (earlyValue !== undefined && area.current) area.current.value = earlyValue;
  }, [earlyValue]);

  return <textarea ref={area} id={id} {...rest} />;
}

function readValue(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const element = document.getElementById(id);
  return element instanceof HTMLTextAreaElement ? element.value : undefined;
}
