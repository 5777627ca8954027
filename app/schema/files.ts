/** The files of content/ beside the pages, each with its schema and its name in the editor. */
import type { GenericSchema, InferOutput } from 'valibot';
import { campaignPage, page } from './blocks.ts';
import { forms } from './forms.ts';
import { mails } from './mails.ts';
import { products } from './products.ts';
import { newsletter, notFound, results } from './results.ts';
import { shell } from './shell.ts';
import { site } from './site.ts';

export const FILES = {
  site: { label: 'Datos del sitio', schema: site },
  shell: { label: 'Menú, pie y boletín', schema: shell },
  products: { label: 'Los cuatro productos', schema: products },
  forms: { label: 'Formularios', schema: forms },
  mails: { label: 'Correos', schema: mails },
  results: { label: 'Páginas de respuesta', schema: results },
  newsletter: { label: 'Páginas del boletín', schema: newsletter },
  'not-found': { label: 'Página no encontrada', schema: notFound },
} as const satisfies Record<string, { label: string; schema: GenericSchema }>;

/** The folders of content/, each with the schema of its pages and its name in the editor. */
export const FOLDERS = {
  pages: { label: 'Páginas', singular: 'página', schema: page },
  campaigns: { label: 'Campañas', singular: 'campaña', schema: campaignPage },
} as const satisfies Record<string, { label: string; singular: string; schema: GenericSchema }>;

export type FileName = keyof typeof FILES;
export type FileTexts = { [Name in FileName]: InferOutput<(typeof FILES)[Name]['schema']> };
