import { useEffect } from 'react';

/** Tells who looks for a broken link where it led; draws nothing. `message` ends before the path. */
export function MissingPath({ message }: { message: string }) {
  useEffect(() => {
    console.warn(`${message} ${window.location.pathname}`);
  }, [message]);
  return null;
}
