import type { ReactNode } from 'react';

/**
 * Every part of the pages that React runs in the browser, and its code. All other components run in the build only,
 * and reach visitors as HTML.
 */
export const ISLANDS = {
  carousel: () => import('#sections/hero/carousel.tsx').then(({ Carousel }) => Carousel),
  comparison: () => import('./comparing.ts').then(({ Comparison }) => Comparison),
  checker: () => import('./comparing.ts').then(({ Checker }) => Checker),
  folder: () => import('#sections/solution-head/folder.tsx').then(({ Folder }) => Folder),
  trailStrip: () => import('#sections/paper-trail/trail-strip.tsx').then(({ TrailStrip }) => TrailStrip),
  route: () => import('#sections/solution-head/route.tsx').then(({ Route }) => Route),
  calculator: () => import('#sections/demurrage/calculator.tsx').then(({ Calculator }) => Calculator),
  tooltip: () => import('#ui/tooltip/tooltip.tsx').then(({ Tooltip }) => Tooltip),
  leadForm: () => import('#sections/lead-form/lead-form.tsx').then(({ LeadForm }) => LeadForm),
  newsletterForm: () => import('#layout/newsletter-form.tsx').then(({ NewsletterForm }) => NewsletterForm),
  outcomeWay: () => import('#sections/outcome/outcome-way.tsx').then(({ OutcomeWay }) => OutcomeWay),
  mailAction: () => import('#sections/outcome/mail-action.tsx').then(({ MailAction }) => MailAction),
  toasts: () => import('#layout/toasts.tsx').then(({ Toasts }) => Toasts),
  missingPath: () => import('#sections/missing-page/missing-path.tsx').then(({ MissingPath }) => MissingPath),
} satisfies Record<string, () => Promise<(props: never) => ReactNode>>;

export type IslandName = keyof typeof ISLANDS;
