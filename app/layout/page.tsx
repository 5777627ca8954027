import type { ReactNode } from 'react';

export const MAIN_ID = 'contenido';

/** A page's main landmark. Its bands are direct children. No `tabindex`: a click on any text would focus it. */
export function Page({ children }: { children: ReactNode }) {
  return <main id={MAIN_ID}>{children}</main>;
}
