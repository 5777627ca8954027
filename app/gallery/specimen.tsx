import type { ReactNode } from 'react';

type SpecimenProps = { name: string; surface?: 'paper' | 'ink' | 'sand' | 'vermilion'; children: ReactNode };

/** One specimen with its name in the code, on its intended surface. */
export function Specimen({ name, surface = 'paper', children }: SpecimenProps) {
  return (
    <div className="gallery__specimen">
      <p className="type-code text-tinta-600">{name}</p>
      <div className={`gallery__surface gallery__surface--${surface}`}>{children}</div>
    </div>
  );
}

export function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="gallery__shelf">
      <h2 className="type-h2">{title}</h2>
      {children}
    </section>
  );
}
