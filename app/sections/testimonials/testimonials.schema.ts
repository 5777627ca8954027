import { anchor, block, flag, group, list, number, template, text, type Texts } from '#schema/schema.ts';

const testimonial = group('testimonio', {
  content: text('quote', 'Testimonio', 'Sin comillas: el sitio las pone.'),
  author: text('person', 'Nombre'),
  role: text('role', 'Puesto'),
  rating: number(1, 5, 'Estrellas'),
});

export const testimonials = block(
  'testimonials',
  'Testimonios',
  {
    anchor: anchor('testimonios'),
    title: text('sectionTitle', 'Título'),
    areSamples: flag('Son ejemplos', 'Apágalo cuando sean reales, con autorización por escrito.'),
    sampleTitle: text('sectionTitle', 'Título mientras son ejemplos'),
    sampleNotice: text('caption', 'Letrero mientras son ejemplos'),
    rating: template('spoken', { stars: 5 }, 'Calificación, para lectores de pantalla'),
    items: list('Testimonios', testimonial, 0, 4),
  },
  'Sin ninguno, la sección y sus enlaces desaparecen.',
);

export type TestimonialsText = Texts<typeof testimonials>;
export type Testimonial = TestimonialsText['items'][number];
