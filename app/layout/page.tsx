import type { ReactNode } from 'react';

export const MAIN_ID = 'contenido';

/** A page's main landmark: its bands stand directly in it. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      {children}
    </main>
  );
}
