/**
 * The schema of a page that consists of blocks. Without components, so that Node can load it:
 * blocks/draw.tsx has these, and its type forces both to match.
 */
import * as v from 'valibot';
import { DRAWN_BLOCKS } from './drawn-blocks.ts';
import { PLAIN_BLOCKS } from './plain-blocks.ts';
import { code, text } from './schema.ts';

const block = v.pipe(v.variant('type', [...PLAIN_BLOCKS, ...DRAWN_BLOCKS]), v.metadata({ label: 'sección' }));
export type Block = v.InferOutput<typeof block>;
export type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>;
/** The texts that a section gets of its block. */
export type TextsOf<Type extends Block['type']> = Omit<BlockOf<Type>, 'type' | 'index'>;

/** The blocks that hold a page's heading. A page begins with one of them. */
export const HEADS = [
  'plainHead',
  'campaign',
  'hero',
  'overview',
  'folderHead',
  'yardHead',
  'aboutHead',
  'contactForm',
  'legal',
] as const satisfies Block['type'][];

const PATH = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;
/** The index with as many entries fits below the header in a window of 640 px (layout/section-index.tsx). */
const MOST_IN_INDEX = 16;

const common = {
  path: code(
    PATH,
    'La dirección empieza con «/» y lleva minúsculas, números y guiones, sin acentos: «/precios».',
    'Dirección',
    'Cambiarla rompe los enlaces que ya se compartieron.',
  ),
  title: text('pageTitle', 'Título de la pestaña y de los buscadores'),
};
const blocks = v.pipe(
  v.array(block),
  v.minLength(1, 'La página no tiene ninguna sección. Agrega una.'),
  v.check(
    (found) => found.filter(({ index }) => index).length <= MOST_IN_INDEX,
    `En el índice de la página caben ${MOST_IN_INDEX} secciones. Deja en blanco «index» en las demás.`,
  ),
  v.metadata({ label: 'Secciones' }),
);

/** content/pages. */
export const page = v.strictObject({
  ...common,
  description: text('pageDescription', 'Descripción para los buscadores'),
  blocks,
});
/** content/campaigns: pages for advertisements. Search engines do not list them. */
export const campaignPage = v.strictObject({ ...common, blocks });
