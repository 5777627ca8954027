import type { ReactNode } from 'react';

export const MAIN_ID = 'contenido';

/** A page's main landmark. Its bands are direct children. No `tabindex`: a click on any text would focus it. */
export function Page({ children }: { children: ReactNode }) {
  return <main id={MAIN_ID}>{children}</main>;
}

/**
 * Marks the end of a page's first view: the build writes the styles of the rest here. Without them the head, the
 * header and the first band fit into the 14 KB that a new connection sends at once, and are drawn while the rest is
 * loading. A page that fits as a whole needs no mark.
 */
export function FirstViewEnd() {
  return <style data-later="" />;
}
