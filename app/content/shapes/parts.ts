/** Shapes that several pages share. */
import type { Place } from './limits.ts';
import { link, list, number, object, oneOf, optional, text } from './shape.ts';

export const linkText = (place: Place) => object({ label: text(place), to: link() });
export const away = object({ label: text('footerLink'), note: text('spoken'), href: link() });
export const direct = object({ label: text('labelFact'), href: link() });
export const product = oneOf('torre-de-control', 'mesa-documental', 'rastreo', 'integraciones');
export const colour = oneOf('bermellon', 'sello', 'ruta', 'boya');

export const notice = object({ title: text('noticeTitle'), description: text('noticeText') });

export const drawing = object({ alt: text('imageAlt'), caption: text('caption') });

export const solutionHead = object({
  eyebrow: text('tab'),
  title: text('headline'),
  lead: text('lead'),
  primary: linkText('button'),
  secondary: linkText('button'),
});

export const hurdles = object({
  title: text('hurdlesTitle'),
  items: list(text('hurdle'), 3, 4),
  desk: oneOf('importers', 'agencies', 'forwarders'),
});

export const uses = object({
  title: text('sectionTitle'),
  items: list(
    object({
      product,
      title: text('cardTitle'),
      text: text('cardText'),
      link: optional(linkText('cardLink')),
    }),
    1,
    8,
  ),
});

export const figures = object({
  heading: text('spoken'),
  items: list(
    object({
      before: optional(text('before')),
      figure: text('figure'),
      label: text('figureLabel'),
      tenths: number(0, 10),
    }),
    2,
  ),
});

export const questions = object({
  title: text('sectionTitle'),
  items: list(object({ question: text('question'), answer: text('answer') }), 1, 10),
});

export const closing = object({
  door: oneOf('solutions', 'importers', 'agencies', 'forwarders', 'about'),
  title: text('sectionTitle'),
  text: optional(text('shortText')),
  button: linkText('button'),
});
