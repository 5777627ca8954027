import { useEffect } from 'react';
import { useHydrated } from '#effects/use-hydrated.ts';
import { Button } from '#ui/button.tsx';
import { meantPage, type PageNames } from './meant-page.ts';

/**
 * Logs the missing path, for people who look for a broken link. `message` ends before the path. Links to the page that
 * was meant: in the browser, so that a CDN's one file for all missing addresses does it too.
 */
export function MissingPath({ message, pages }: { message: string; pages: PageNames }) {
  useEffect(() => {
    console.warn(`${message} ${window.location.pathname}`);
  }, [message]);
  const [path, name] = (useHydrated() && meantPage(window.location.pathname, pages)) || [];
  return path ? (
    <Button arrow="page" href={path}>
      ¿Buscabas {name}?
    </Button>
  ) : null;
}
