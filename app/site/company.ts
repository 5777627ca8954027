import { WEEK } from '#contract/office.ts';
import { readPhone } from '#contract/phone.ts';
import { networksOf } from '#contract/site.ts';
import { ICONS } from './icons.ts';
import { LANGUAGE } from './page-meta.ts';
import { office, search } from '#content';
import { site } from '#site';

/** A value of a JSON-LD property. */
type Value = string | number | Node | readonly Value[];
export type Node = { [property: string]: Value };

/** The full address of a path. It is also the id of a node, the same on every page. */
export const address = (path: string): string => `${site.url}${path}`;

export const reference = (id: string): Node => ({ '@id': id });

export const COMPANY_ID = address('/#organization');
export const WEBSITE_ID = address('/#website');

/** The days of WEEK at schema.org. */
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The company behind the site, as every page refers to it. */
export const company: Node = {
  '@type': 'Organization',
  '@id': COMPANY_ID,
  name: site.product,
  url: address('/'),
};

const telephone = readPhone(site.phone, site.phoneCountry)?.number ?? site.phone;
const networks = networksOf(site).map(({ url }) => url);

/** The same as on the landing page, for search engines. */
export const knownCompany: Node = {
  ...company,
  legalName: site.legalName,
  logo: address(ICONS.large),
  email: site.email,
  telephone,
  address: {
    '@type': 'PostalAddress',
    streetAddress: site.address,
    addressLocality: site.office,
    addressCountry: search.country,
  },
  ...(networks.length > 0 && { sameAs: networks }),
};

/** The same as on the pages about it, with its office hours. */
export const reachableCompany: Node = {
  ...knownCompany,
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    email: site.email,
    telephone,
    availableLanguage: LANGUAGE,
    hoursAvailable: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: WEEKDAYS.slice(WEEK.indexOf(office.firstDay), WEEK.indexOf(office.lastDay) + 1).map(
        (day) => `https://schema.org/${day}`,
      ),
      opens: onTheClock(office.opens),
      closes: onTheClock(office.closes),
    },
  },
};

/** The site, as every page refers to it. */
export const website: Node = {
  '@type': 'WebSite',
  '@id': WEBSITE_ID,
  name: site.product,
  url: address('/'),
};

/** The same as on the landing page. */
export const knownWebsite: Node = { ...website, inLanguage: LANGUAGE, publisher: reference(COMPANY_ID) };

/** ISO 8601 has two digits for the hour. */
function onTheClock(time: string): string {
  return time.padStart('00:00'.length, '0');
}
