import type { ReactNode } from 'react';

export const MAIN_ID = 'contenido';

/** A page's main landmark. Its bands are direct children. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      {children}
    </main>
  );
}
