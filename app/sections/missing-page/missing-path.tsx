import { useEffect } from 'react';

/** Logs the missing path, for people who look for a broken link. Draws nothing. `message` ends before the path. */
export function MissingPath({ message }: { message: string }) {
  useEffect(() => {
    console.warn(`${message} ${window.location.pathname}`);
  }, [message]);
  return null;
}
