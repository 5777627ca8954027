/** The files of content/ beside the pages, each with its schema and its name in the editor. */
import type { GenericSchema, InferOutput } from 'valibot';
import { shell } from '#layout/shell.schema.ts';
import { forms } from '#sections/lead-form/forms.schema.ts';
import { notFound } from '#sections/missing-page/missing-page.schema.ts';
import { newsletter, results } from '#sections/outcome/results.schema.ts';
import { products } from '#schema/products.ts';
import { site } from '#site/site.schema.ts';

export const FILES = {
  site: { label: 'Datos del sitio', schema: site },
  shell: { label: 'Menú, pie y boletín', schema: shell },
  products: { label: 'Los cuatro productos', schema: products },
  forms: { label: 'Formularios', schema: forms },
  results: { label: 'Páginas de respuesta', schema: results },
  newsletter: { label: 'Páginas del boletín', schema: newsletter },
  'not-found': { label: 'Página no encontrada', schema: notFound },
} as const satisfies Record<string, { label: string; schema: GenericSchema }>;

export type FileName = keyof typeof FILES;
export type FileTexts = { [Name in FileName]: InferOutput<(typeof FILES)[Name]['schema']> };
