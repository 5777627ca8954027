import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Testimonials } from './testimonials.tsx';

const TEXTS = {
  anchor: 'testimonios',
  title: 'Lo dicen nuestros clientes',
  sampleTitle: 'Ejemplos de lo que podría contar tu equipo',
  sampleNotice: 'Testimonios de ejemplo',
  rating: '{stars} de 5',
  items: [{ content: 'Llega a tiempo.', author: 'Ana', role: 'Compras', rating: 4 }],
};
const markupOf = (areSamples: boolean) =>
  renderToStaticMarkup(<Testimonials {...TEXTS} areSamples={areSamples} />);

it('testimonials that are examples say so in their title and beside it', () => {
  expect(markupOf(true)).toContain(`>${TEXTS.sampleTitle}</h2>`);
  expect(markupOf(true)).toContain(`>${TEXTS.sampleNotice}</p>`);
});

it('real ones do not', () => {
  expect(markupOf(false)).toContain(`>${TEXTS.title}</h2>`);
  expect(markupOf(false)).not.toMatch(/ejemplo/i);
});
