import type { GenericSchema } from 'valibot';
import { forms, newsletter, newsletterResults, tooMany } from './forms.ts';
import { home, testimonials } from './home.ts';
import { legal, privacy, terms } from './legal.ts';
import { meta } from './meta.ts';
import { about, contact, customsAgencies, forwarders, importers, notFound, solutions } from './pages.ts';
import { checker, comparison, solution } from './products.ts';
import { awayLinks, share, shell, structuredData } from './shell.ts';

/**
 * The shape of each file in app/content. A file whose texts others repeat comes first, so that problems name it.
 * `result.ts` has none: it repeats the texts of the forms.
 */
export const SHAPES: Record<string, GenericSchema> = {
  'too-many.ts': tooMany,
  'meta.ts': meta,
  'away.ts': awayLinks,
  'shell.ts': shell,
  'share.ts': share,
  'structured-data.ts': structuredData,
  'home.ts': home,
  'solution.ts': solution,
  'checker.ts': checker,
  'comparison.ts': comparison,
  'testimonials.ts': testimonials,
  'solutions.ts': solutions,
  'importers.ts': importers,
  'customs-agencies.ts': customsAgencies,
  'forwarders.ts': forwarders,
  'about.ts': about,
  'contact.ts': contact,
  'forms.ts': forms,
  'newsletter.ts': newsletter,
  'legal.ts': legal,
  'privacy.ts': privacy,
  'terms.ts': terms,
  'not-found.ts': notFound,
  'newsletter-results.ts': newsletterResults,
};
