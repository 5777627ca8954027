import { site } from '#site';
import type { Site } from '#contract/site.ts';

/** An operator's values, independent of site.config.ts. */
export const SAMPLE_SITE: Site = {
  ...site,
  product: 'Ñandú & Cía.',
  email: 'hola@empresa.example',
  phone: '+52 55 1234 5678',
  url: 'http://127.0.0.1:3000',
  noindex: 'false',
};
