/** The landing page's own bands: home.ts, testimonials.ts. */
import { ANCHORS } from '#site/paths.ts';
import type { Place } from './limits.ts';
import { list, number, object, oneOf, optional, row, saying, text } from './shape.ts';
import { away, colour, direct, linkText, questions } from './parts.ts';

const hero = object({
  badge: object({
    before: text('badgeWord'),
    figure: text('badgeFigure'),
    after: list(text('badgeWord'), 2),
  }),
  titleLines: list(text('heroLine'), 2),
  lead: text('heroLead'),
  primary: linkText('button'),
  secondary: linkText('button'),
  note: text('heroNote'),
  carousel: object({
    label: text('spoken'),
    previous: text('spoken'),
    next: text('spoken'),
    pause: text('spoken'),
    resume: text('spoken'),
    illustrative: text('caption'),
    slides: list(
      object({ position: text('spoken'), caption: text('heroCaption'), alt: text('imageAlt') }),
      2,
    ),
  }),
});

const stat = object({
  icon: oneOf('clock', 'drop', 'cargo', 'document-error'),
  value: text('statValue'),
  unit: optional(text('figureUnit')),
  label: text('figureLabel'),
  sublabel: text('figureSublabel'),
  description: text('figureDetail'),
});

const problem = object({
  drawing: oneOf('scattered', 'mismatch', 'freeDays', 'questions'),
  title: text('cardTitle'),
  text: text('cardText'),
});

const result = (figure: Place) =>
  object({
    before: optional(text('before')),
    figure: text(figure),
    label: text('figureLabel'),
    detail: text('figureDetail'),
    tenths: number(0, 10),
  });

const benefit = object({
  icon: oneOf('savings', 'eye', 'bell', 'hourglass'),
  title: text('cardTitle'),
  text: text('tooltip'),
  tooltip: text('tooltip'),
  colour,
});

/** The index with as many entries fits below the header in a window of 640 px (layout/section-index.css). */
const MOST_SECTIONS = 16;

export const home = object({
  hero,
  stats: object({ title: text('spoken'), items: list(stat, 4) }),
  problems: object({
    tab: text('tab'),
    title: text('sectionTitle'),
    items: list(problem, 3, 4),
    closing: list(text('statement'), 2),
  }),
  suite: object({
    tab: text('tab'),
    title: text('sectionTitle'),
    lead: text('lead'),
    stations: list(object({ title: text('stationTitle'), text: text('stationText') }), 4),
  }),
  results: object({
    tab: text('tab'),
    title: text('sectionTitle'),
    // The third column is wider.
    items: row(result('shortFigure'), result('shortFigure'), result('figure')),
  }),
  benefits: object({ title: text('sectionTitle'), more: text('spoken'), items: list(benefit, 4) }),
  questions,
  callToAction: object({
    title: text('sectionTitle'),
    text: text('shortText'),
    primary: linkText('button'),
    secondary: linkText('button'),
  }),
  demoBand: object({
    title: text('sectionTitle'),
    lead: text('lead'),
    trial: object({
      title: text('cardTitle'),
      facts: list(object({ term: text('fieldLabel'), text: text('trialFact') }), 1, 4),
    }),
    next: object({
      title: text('cardTitle'),
      steps: list(text('step'), 2, 5),
      talk: text('cardTitle'),
      phone: direct,
      email: direct,
      whatsapp: optional(away),
    }),
  }),
  sectionIndex: list(
    object({ anchor: oneOf(...Object.keys(ANCHORS)), label: text('indexLink') }),
    1,
    MOST_SECTIONS,
  ),
});

export const testimonials = object({
  testimonials: object({
    title: text('sectionTitle'),
    sampleNotice: optional(text('caption')),
    rating: saying('spoken', 5),
    items: list(
      object({
        content: text('quote'),
        author: text('person'),
        role: text('role'),
        rating: number(1, 5),
      }),
      0,
      4,
    ),
  }),
});
