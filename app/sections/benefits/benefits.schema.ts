import { colour } from '#schema/parts.ts';
import { anchor, block, group, list, oneOf, text, type Texts } from '#schema/schema.ts';

const benefit = group('beneficio', {
  icon: oneOf('Dibujo', {
    savings: 'Ahorro',
    eye: 'Visibilidad',
    bell: 'Avisos',
    hourglass: 'Tiempo',
  }),
  title: text('cardTitle', 'Título'),
  text: text('tooltip', 'Texto'),
  tooltip: text('tooltip', 'Globo de ayuda'),
  colour,
});

export const benefits = block('benefits', 'Cuatro beneficios', {
  anchor: anchor('beneficios'),
  title: text('sectionTitle', 'Título'),
  more: text('spoken', 'Nombre del botón de ayuda, antes del título'),
  items: list('Beneficios', benefit, 4),
});

export type BenefitsText = Texts<typeof benefits>;
