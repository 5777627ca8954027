/** The inner pages: solutions.ts, importers.ts, customs-agencies.ts, forwarders.ts, about.ts, contact.ts, not-found.ts. */
import { code, link, list, number, object, oneOf, optional, text } from './shape.ts';
import { closing, drawing, figures, hurdles, linkText, questions, solutionHead, uses } from './parts.ts';

export const solutions = object({
  overview: object({
    title: text('headline'),
    lead: text('lead'),
    caption: text('caption'),
    stubs: list(
      object({
        column: oneOf('status', 'documents', 'tracking'),
        name: text('stubName'),
        text: text('cardText'),
        alt: text('imageAlt'),
        link: linkText('cardLink'),
      }),
      3,
    ),
  }),
  sameFile: object({ title: text('sectionTitle'), text: text('lead') }),
  closing,
});

const solutionPage = { head: solutionHead, hurdles, uses, figures, questions, closing };

const quantity = object({ label: text('fieldLabel'), help: optional(text('fieldHelp')) });

export const importers = object({
  ...solutionPage,
  drawing,
  folder: object({ invitations: list(text('stampLine'), 2), counts: list(text('spoken'), 3) }),
  calculator: object({
    title: text('sectionTitle'),
    lead: text('lead'),
    formula: text('shortText'),
    example: object({ containers: number(1, 9_999), days: number(1, 365), tariff: number(1, 9_999_999) }),
    fields: object({ containers: quantity, days: quantity, tariff: quantity }),
    currency: text('fieldLabel'),
    mistakes: object({
      text: text('fieldError'),
      sign: text('fieldError'),
      commas: text('fieldError'),
      point: text('fieldError'),
      decimals: text('fieldError'),
      whole: text('fieldError'),
      large: text('fieldError'),
    }),
    answer: object({
      example: text('cardText'),
      empty: text('cardText'),
      mistaken: text('cardText'),
      done: text('cardText'),
    }),
  }),
  monday: object({
    title: text('sectionTitle'),
    before: text('columnHead'),
    after: text('columnHead'),
    rows: list(object({ before: text('tableCell'), after: text('tableCell') }), 1, 6),
  }),
});

export const customsAgencies = object({
  ...solutionPage,
  trail: object({
    title: text('sectionTitle'),
    invitation: text('invitation'),
    caption: text('caption'),
    stations: list(
      object({
        paper: oneOf('mail', 'record', 'comparison', 'difference', 'file'),
        name: text('stationName'),
        alt: text('imageAlt'),
      }),
      5,
    ),
  }),
});

export const forwarders = object({
  ...solutionPage,
  drawing,
  route: object({
    invitation: text('invitation'),
    control: text('spoken'),
    notices: list(text('notice'), 3),
  }),
});

export const about = object({
  head: object({ title: text('headline'), lead: text('lead') }),
  drawing: object({ ...drawing.entries, moral: text('statement') }),
  purpose: list(object({ title: text('stubName'), text: text('purpose') }), 2),
  values: object({
    title: text('sectionTitle'),
    items: list(object({ name: text('value'), text: text('cardText') }), 3),
  }),
  closing,
});

export const contact = object({
  contact: object({
    title: text('headline'),
    lead: text('lead'),
    product: code(),
    formTitle: text('cardTitle'),
    facts: list(
      object({
        term: text('labelTerm'),
        text: text('labelFact'),
        href: optional(link()),
        note: optional(text('spoken')),
      }),
      3,
      5,
    ),
  }),
});

export const notFound = object({
  notFound: object({
    title: text('headline'),
    text: text('lead'),
    home: linkText('button'),
    others: list(linkText('button'), 1, 3),
    drawing: object({ alt: text('imageAlt'), plate: list(text('plate'), 2), tag: text('plateTag') }),
    log: text('spoken'),
  }),
});
