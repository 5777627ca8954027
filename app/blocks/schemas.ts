/**
 * The schema of every type of block, and of a page that consists of them. Without components, so that Node can load it:
 * draw.tsx has these, and its type forces both to match.
 */
import * as v from 'valibot';
import { aboutHead } from '#sections/about-head/about-head.schema.ts';
import { beforeAfter } from '#sections/before-after/before-after.schema.ts';
import { benefits } from '#sections/benefits/benefits.schema.ts';
import { callToAction, closing } from '#sections/call-to-action/call-to-action.schema.ts';
import { columns } from '#sections/columns/columns.schema.ts';
import { demurrage } from '#sections/demurrage/demurrage.schema.ts';
import { figures } from '#sections/figures/figures.schema.ts';
import { hero } from '#sections/hero/hero.schema.ts';
import { hurdles } from '#sections/hurdles/hurdles.schema.ts';
import { campaign, contactForm, demoForm } from '#sections/lead-form/bands.schema.ts';
import { legal } from '#sections/legal/legal.schema.ts';
import { logos } from '#sections/logos/logos.schema.ts';
import { overview } from '#sections/overview/overview.schema.ts';
import { paperTrail } from '#sections/paper-trail/paper-trail.schema.ts';
import { photoBand } from '#sections/photo-band/photo-band.schema.ts';
import { prices } from '#sections/price-table/price-table.schema.ts';
import { problems } from '#sections/problems/problems.schema.ts';
import { purpose } from '#sections/purpose/purpose.schema.ts';
import { questions } from '#sections/questions/questions.schema.ts';
import { results } from '#sections/results/results.schema.ts';
import { folderHead, plainHead, yardHead } from '#sections/solution-head/solution-head.schema.ts';
import { solution } from '#sections/solution/solution.schema.ts';
import { stats } from '#sections/stats/stats.schema.ts';
import { suite } from '#sections/suite/suite.schema.ts';
import { testimonials } from '#sections/testimonials/testimonials.schema.ts';
import { text } from '#sections/text/text.schema.ts';
import { uses } from '#sections/uses/uses.schema.ts';
import { values } from '#sections/values/values.schema.ts';
import { code, text as textOf } from '#schema/schema.ts';

/** In the order in which the editor offers them. */
const BLOCKS = [
  text,
  columns,
  photoBand,
  logos,
  prices,
  beforeAfter,
  questions,
  testimonials,
  figures,
  stats,
  campaign,
  demoForm,
  contactForm,
  plainHead,
  hero,
  overview,
  folderHead,
  yardHead,
  aboutHead,
  problems,
  suite,
  solution,
  results,
  benefits,
  callToAction,
  hurdles,
  uses,
  demurrage,
  paperTrail,
  purpose,
  values,
  closing,
  legal,
] as const;

const block = v.pipe(v.variant('type', BLOCKS), v.metadata({ label: 'sección' }));
export type Block = v.InferOutput<typeof block>;
export type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>;

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
  title: textOf('pageTitle', 'Título de la pestaña y de los buscadores'),
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
  description: textOf('pageDescription', 'Descripción para los buscadores'),
  blocks,
});
/** content/campaigns: pages for advertisements. Search engines do not list them. */
export const campaignPage = v.strictObject({ ...common, blocks });
