import { fictionalVariables, SITE_VARIABLES } from '#contract/site.ts';
import { furtherFields, pages } from '#content';
import { site } from '#site';
import type { CONDITIONS } from './legal.schema.ts';

const testimonials = pages
  .flatMap(({ blocks }) => blocks)
  .filter((block) => block.type === 'testimonials' && block.items.length > 0);
const areSamples = testimonials.some((block) => block.type === 'testimonials' && block.areSamples);

/** Which parts of the legal texts are true of this site. */
export const IS_SO: Record<keyof typeof CONDITIONS, boolean> = {
  session: site.attribution === 'session',
  page: site.attribution === 'page',
  origin: site.attribution !== 'off',
  noSession: site.attribution !== 'session',
  furtherFields: furtherFields.length > 0,
  webhookReceiver: site.webhookReceiver !== '',
  noWebhookReceiver: site.webhookReceiver === '',
  samples: areSamples,
  ownTestimonials: testimonials.length > 0 && !areSamples,
  noTestimonials: testimonials.length === 0,
};

/** The operator's values that the documents cite. With a fictional one they are drafts still. */
const CITED = ['product', 'legalName', 'address', 'privacyEmail', 'email', 'url'] as const;
const fictional = fictionalVariables(site);
export const CITES_FICTION = CITED.some((key) => fictional.includes(SITE_VARIABLES[key]));
