import { site } from '#site';
import * as about from './about.ts';
import { contact } from './contact.ts';
import * as customsAgencies from './customs-agencies.ts';
import * as forwarders from './forwarders.ts';
import * as home from './home.ts';
import * as importers from './importers.ts';
import type { LegalDocument } from './page-types.ts';
import { privacy } from './privacy.ts';
import * as solutions from './solutions.ts';
import { terms } from './terms.ts';

/** Lo que se alcanza a ver de un documento legal. */
const SECTIONS_SHOWN = 5;
const FACTS_SHOWN = 3;

const brand = site.product;
const audiences = solutions.overview.stubs.map(({ name }) => name);
const facts = contact.facts.slice(0, FACTS_SHOWN);

const legalTexts = ({ title, sections }: LegalDocument) => ({
  brand,
  title,
  sections: sections.slice(0, SECTIONS_SHOWN).map((section) => section.title.replace(/\.$/, '')),
});

/** Los textos de la imagen que acompaña al enlace de cada página cuando se comparte: los de la propia página. */
export const shareTexts = {
  home: { brand, title: home.hero.titleLines.join(' ') },
  solutions: {
    brand,
    title: solutions.overview.title,
    first: audiences[0],
    second: audiences[1],
    third: audiences[2],
  },
  importers: { brand, title: importers.head.title },
  customsAgencies: { brand, title: customsAgencies.head.title },
  forwarders: { brand, title: forwarders.head.title },
  about: { brand, title: about.head.title },
  contact: {
    brand,
    title: contact.title,
    terms: facts.map(({ term }) => term),
    facts: facts.map(({ text }) => text),
  },
  privacy: legalTexts(privacy),
  terms: legalTexts(terms),
};
