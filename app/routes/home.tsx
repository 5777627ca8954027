import { hasSection } from '#content/has-section.ts';
import * as home from '#content/home.ts';
import { meta as pages } from '#content/meta.ts';
import { ANCHORS } from '#site/paths.ts';
import { solution } from '#content/solution.ts';
import { testimonials } from '#content/testimonials.ts';
import { Checker } from '#sections/checker/checker.tsx';
import { Comparison, WeightRow } from '#sections/comparison/comparison.tsx';
import { LeadForm } from '#sections/lead-form/lead-form.tsx';
import { Island } from '#islands/island.tsx';
import { FirstViewEnd } from '#layout/first-view-end.tsx';
import { PageHead, type HeadProps } from '#layout/page-head.tsx';
import { Page } from '#layout/page.tsx';
import { SectionIndex } from '#layout/section-index.tsx';
import { Benefits } from '#sections/benefits/benefits.tsx';
import { CallToAction } from '#sections/call-to-action/call-to-action.tsx';
import { Hero } from '#sections/hero/hero.tsx';
import { DemoBand } from '#sections/lead-form/demo-band.tsx';
import { Problems } from '#sections/problems/problems.tsx';
import { Questions } from '#sections/questions/questions.tsx';
import { Results } from '#sections/results/results.tsx';
import { Solution } from '#sections/solution/solution.tsx';
import { Stats } from '#sections/stats/stats.tsx';
import { Suite } from '#sections/suite/suite.tsx';
import { Testimonials } from '#sections/testimonials/testimonials.tsx';

export const Head = (props: HeadProps) => <PageHead page={pages.home} {...props} />;

const index = home.sectionIndex
  .filter(({ anchor }) => hasSection(anchor))
  .map(({ anchor, label }) => ({ id: ANCHORS[anchor], label }));

export default function HomePage() {
  return (
    <Page>
      <Hero id={ANCHORS.hero} {...home.hero} />
      <FirstViewEnd />
      <Island name="sectionIndex" when="start" component={SectionIndex} props={{ sections: index }} />
      <Island name="weightRow" component={WeightRow} />
      <Stats id={ANCHORS.stats} {...home.stats} />
      <Problems id={ANCHORS.problems} {...home.problems} />
      <Suite id={ANCHORS.suite} {...home.suite} />
      <Solution
        id={ANCHORS.solution}
        comparison={<Island name="comparison" component={Comparison} />}
        checker={<Island name="checker" component={Checker} />}
        {...solution}
      />
      <Results id={ANCHORS.results} {...home.results} />
      <Benefits id={ANCHORS.benefits} {...home.benefits} />
      {testimonials.items.length > 0 && <Testimonials id={ANCHORS.testimonials} {...testimonials} />}
      <Questions id={ANCHORS.questions} {...home.questions} />
      <CallToAction id={ANCHORS.callToAction} {...home.callToAction} />
      <DemoBand
        id={ANCHORS.demoForm}
        form={<Island name="leadForm" when="idle" component={LeadForm} props={{ type: 'demo' }} />}
        {...home.demoBand}
      />
    </Page>
  );
}
