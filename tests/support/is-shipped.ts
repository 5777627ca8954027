import { site } from '#site';

/** Whether the texts are those of the specification. Another product has its own. */
export const isShipped = site.product === 'Trazamar';
