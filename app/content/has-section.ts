import { sectionIndex } from './home.ts';
import { testimonials } from './testimonials.ts';

/** Si la portada tiene una sección: está en su índice y, si es la de los testimonios, hay alguno. */
export const hasSection = (anchor: string): boolean =>
  sectionIndex.some((section) => section.anchor === anchor) &&
  (anchor !== 'testimonials' || testimonials.items.length > 0);
