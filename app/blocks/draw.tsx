import type { ComponentType } from 'react';
import { Island } from '#islands/island.tsx';
import { AboutHead } from '#sections/about-head/about-head.tsx';
import { BeforeAfter } from '#sections/before-after/before-after.tsx';
import { Benefits } from '#sections/benefits/benefits.tsx';
import { CallToAction } from '#sections/call-to-action/call-to-action.tsx';
import { Closing } from '#sections/call-to-action/closing.tsx';
import { Checker } from '#sections/checker/checker.tsx';
import { checker as checkerText } from '#sections/checker/texts.ts';
import { Columns } from '#sections/columns/columns.tsx';
import { Comparison } from '#sections/comparison/comparison.tsx';
import { Demurrage } from '#sections/demurrage/demurrage.tsx';
import { Figures } from '#sections/figures/figures.tsx';
import { Hero } from '#sections/hero/hero.tsx';
import { Hurdles } from '#sections/hurdles/hurdles.tsx';
import { CampaignBand } from '#sections/lead-form/campaign-band.tsx';
import { ContactBand } from '#sections/lead-form/contact-band.tsx';
import { DemoBand } from '#sections/lead-form/demo-band.tsx';
import { LegalPage } from '#sections/legal/legal-page.tsx';
import { Logos } from '#sections/logos/logos.tsx';
import { Overview } from '#sections/overview/overview.tsx';
import { PaperTrail } from '#sections/paper-trail/paper-trail.tsx';
import { PhotoBand } from '#sections/photo-band/photo-band.tsx';
import { PriceTable } from '#sections/price-table/price-table.tsx';
import { Problems } from '#sections/problems/problems.tsx';
import { Purpose } from '#sections/purpose/purpose.tsx';
import { Questions } from '#sections/questions/questions.tsx';
import { Results } from '#sections/results/results.tsx';
import { FolderHead, PlainHead, YardHead } from '#sections/solution-head/heads.tsx';
import { Solution } from '#sections/solution/solution.tsx';
import { Stats } from '#sections/stats/stats.tsx';
import { Suite } from '#sections/suite/suite.tsx';
import { Testimonials } from '#sections/testimonials/testimonials.tsx';
import { Text } from '#sections/text/text.tsx';
import { Uses } from '#sections/uses/uses.tsx';
import { Values } from '#sections/values/values.tsx';
import { hasSheets } from '#site/pages.ts';
import type { Block, TextsOf } from '#schema/blocks.ts';

/** How each type of block is drawn. */
const DRAW: { [Type in Block['type']]: ComponentType<TextsOf<Type>> } = {
  aboutHead: AboutHead,
  beforeAfter: BeforeAfter,
  benefits: Benefits,
  callToAction: CallToAction,
  campaign: CampaignBand,
  closing: Closing,
  columns: Columns,
  contactForm: ContactBand,
  demoForm: DemoBand,
  demurrage: Demurrage,
  figures: Figures,
  folderHead: FolderHead,
  hero: Hero,
  hurdles: Hurdles,
  legal: LegalPage,
  logos: Logos,
  overview: Overview,
  paperTrail: PaperTrail,
  photo: PhotoBand,
  plainHead: PlainHead,
  prices: PriceTable,
  problems: Problems,
  products: (texts) => (
    <Solution
      comparison={<Island name="comparison" component={Comparison} />}
      checker={<Island name="checker" component={Checker} />}
      checkerFold={checkerText.fold}
      {...texts}
    />
  ),
  purpose: Purpose,
  questions: Questions,
  results: Results,
  stats: Stats,
  suite: Suite,
  testimonials: (texts) => texts.items.length > 0 && <Testimonials {...texts} />,
  text: Text,
  uses: (texts) => <Uses hasSheets={hasSheets} {...texts} />,
  values: Values,
  yardHead: YardHead,
};

export function DrawnBlock({ type, index: _index, ...texts }: Block) {
  const Section = DRAW[type] as ComponentType<object>;
  return <Section {...texts} />;
}
