import { anchor, block, group, list, optional, text, type Texts } from '#schema/schema.ts';
import { linkText } from '#schema/parts.ts';

export const hero = block('hero', 'Inicio: título, botones y el antes y después', {
  anchor: anchor('hero'),
  badge: group('Sello', {
    before: text('badgeWord', 'Antes de la cifra'),
    figure: text('badgeFigure', 'Cifra'),
    after: list('Después de la cifra', text('badgeWord', 'Palabra'), 2),
  }),
  titleLines: list('Título, en dos renglones', text('heroLine', 'Renglón'), 2),
  lead: text('heroLead', 'Bajada'),
  primary: linkText('button', 'Botón principal'),
  secondary: linkText('button', 'Segundo botón'),
  note: text('heroNote', 'Nota bajo los botones'),
  carousel: group('El antes y después', {
    label: text('spoken', 'Su nombre'),
    previous: text('spoken', 'Botón que retrocede'),
    next: text('spoken', 'Botón que avanza'),
    pause: text('spoken', 'Botón de pausa'),
    resume: text('spoken', 'Botón que reanuda'),
    illustrative: text('caption', 'Letrero'),
    tryIt: optional(linkText('button', 'Enlace a lo que se puede probar')),
    slides: list(
      'Diapositivas',
      group('diapositiva', {
        position: text('spoken', 'Su lugar'),
        caption: text('heroCaption', 'Letrero'),
        alt: text('imageAlt', 'Descripción del dibujo'),
      }),
      2,
    ),
  }),
});

export type Hero = Texts<typeof hero>;
export type Slide = Hero['carousel']['slides'][number];
