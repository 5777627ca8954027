import { testimonials } from '../../app/content/testimonials.ts';

/** The pictures of docs/contenido.md: each band of a page, from top to bottom, with the name of its texts. */
export const PAGE_MAPS: { file: string; path: string; bands: string[] }[] = [
  {
    file: 'portada',
    path: '/',
    bands: [
      'home.ts → hero',
      'home.ts → stats',
      'home.ts → problems',
      'home.ts → suite',
      'solution.ts → solution',
      'home.ts → results',
      'home.ts → benefits',
      ...(testimonials.items.length > 0 ? ['testimonials.ts → testimonials'] : []),
      'home.ts → callToAction',
      'home.ts → demoBand',
    ],
  },
  {
    file: 'soluciones',
    path: '/soluciones',
    bands: ['solutions.ts → overview', 'solutions.ts → sameFile', 'solutions.ts → closing'],
  },
  {
    file: 'importadores',
    path: '/soluciones/importadores',
    bands: [
      'importers.ts → head',
      'importers.ts → hurdles',
      'importers.ts → uses',
      'importers.ts → monday',
      'importers.ts → figures',
      'importers.ts → questions',
      'importers.ts → closing',
    ],
  },
  {
    file: 'nosotros',
    path: '/nosotros',
    bands: ['about.ts → head', 'about.ts → purpose', 'about.ts → values', 'about.ts → closing'],
  },
  { file: 'contacto', path: '/contacto', bands: ['contact.ts → contact'] },
];
