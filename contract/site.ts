import type { Attribution } from './origin.ts';
import { isCountry, readPhone, whatsappOf } from './phone.ts';

/** The operator's values. All are public: pages and mails print them. */
export type SiteValues = {
  product: string;
  email: string;
  /** For reading. */
  phone: string;
  /** The country (ISO 3166) of telephone numbers without a prefix. */
  phoneCountry: string;
  /** City. */
  office: string;
  /** International, for reading: +52 55 1234 5678. Blank: no WhatsApp. */
  whatsapp: string;
  /** The platform's login page, on another host. Blank: no login link. */
  loginUrl: string;
  /** The product's page on LinkedIn. Blank: no link. */
  networkUrl: string;
  /** Its pages on other networks, a name and an address each, with commas between them. Blank: none. */
  networks: string;
  /** A page where visitors choose a time for a meeting. Blank: no link. */
  meetingUrl: string;
  /** Where customers' documents are kept, as a sentence in Spanish. Blank: the question is left out. */
  documentsPlace: string;
  /** The legal entity (razón social) behind the site. */
  legalName: string;
  /** Its street (domicilio), without the city. */
  address: string;
  /** Address for ARCO requests. */
  privacyEmail: string;
  /** The site's public address, an origin without a trailing slash. */
  url: string;
  /** Blank: the current year. */
  copyrightYear: string;
  /** How far the origin of a visit is followed. The privacy notice says it. */
  attribution: Attribution;
  /** The category of the system behind the webhook, for the privacy notice: "sistema de gestión de clientes". */
  webhookReceiver: string;
  /** Personal data is erased after this many days. The privacy notice states them. */
  retentionDays: string;
  /** Whether search engines should leave out the whole site, as for a trial: `true` or `false`. */
  noindex: string;
};

/** The operator's values, and links that `readSite` makes of them: the library for numbers is too large for a page. */
export type Site = SiteValues & {
  /** Dials `phone`. */
  phoneUrl: string;
  /** Starts a WhatsApp conversation. Blank: no WhatsApp. */
  whatsappUrl: string;
};

/** The environment variable that overrides each value. */
export const SITE_VARIABLES: Record<keyof SiteValues, string> = {
  product: 'SITE_PRODUCT',
  email: 'SITE_EMAIL',
  phone: 'SITE_PHONE',
  phoneCountry: 'PHONE_COUNTRY',
  office: 'SITE_OFFICE',
  whatsapp: 'SITE_WHATSAPP',
  loginUrl: 'SITE_LOGIN_URL',
  networkUrl: 'SITE_NETWORK_URL',
  networks: 'SITE_NETWORKS',
  meetingUrl: 'SITE_MEETING_URL',
  documentsPlace: 'SITE_DOCUMENTS_PLACE',
  legalName: 'SITE_LEGAL_NAME',
  address: 'SITE_ADDRESS',
  privacyEmail: 'SITE_PRIVACY_EMAIL',
  url: 'SITE_URL',
  copyrightYear: 'SITE_COPYRIGHT_YEAR',
  attribution: 'SITE_ATTRIBUTION',
  webhookReceiver: 'SITE_WEBHOOK_RECEIVER',
  retentionDays: 'RETENTION_DAYS',
  noindex: 'SITE_NOINDEX',
};

const MAY_BE_BLANK: readonly (keyof SiteValues)[] = [
  'whatsapp',
  'loginUrl',
  'networkUrl',
  'networks',
  'meetingUrl',
  'documentsPlace',
  'webhookReceiver',
];

/** Of the operator: mail programs need no SMTPUTF8 for it. */
export const OPERATOR_EMAIL = /^[^\s@\x80-\uFFFF]+@[^\s@]+\.[^\s@]+$/;

export const RETENTION_DAYS = /^[1-9]\d{0,4}$/;
export const RETENTION_DAYS_RULE = 'must be a whole number of days from 1 to 99999';

const LOCAL_ORIGIN = 'http://127.0.0.1';
const SHIPPED_URL = `${LOCAL_ORIGIN}:3000`;

/**
 * The values of the file. A variable that is set and not blank replaces its value. The default url follows PORT, so
 * that a trial site links to itself.
 */
export function readSite(defaults: SiteValues, environment: Record<string, string | undefined>): Site {
  const overrides = Object.entries(SITE_VARIABLES).flatMap(([key, variable]) => {
    const value = environment[variable]?.trim();
    return value ? [[key, value]] : [];
  });
  const url = defaults.url === SHIPPED_URL ? localUrl(environment['PORT']?.trim()) : defaults.url;
  const site: SiteValues = { ...defaults, url, ...Object.fromEntries(overrides) };
  const copyrightYear = site.copyrightYear || String(new Date().getFullYear());
  return {
    ...site,
    copyrightYear,
    url: site.url.replace(/\/+$/, ''),
    phoneUrl: readPhone(site.phone, site.phoneCountry)?.tel ?? '',
    // The operator knows that the number has WhatsApp.
    whatsappUrl: whatsappOf(readPhone(site.whatsapp, site.phoneCountry)?.number),
  };
}

/** An invalid PORT is refused elsewhere. 0 is any free port. */
const localUrl = (port = ''): string =>
  /^[1-9]\d*$/.test(port) && URL.canParse(`${LOCAL_ORIGIN}:${port}`)
    ? `${LOCAL_ORIGIN}:${port}`
    : SHIPPED_URL;

/** Problems of the values: one English sentence each, naming the variable. Empty if all are valid. */
export function siteProblems(site: SiteValues): string[] {
  const problems: string[] = [];
  const expect = (key: keyof SiteValues, isRight: boolean, what: string) => {
    if (!isRight) problems.push(`${key} (${SITE_VARIABLES[key]}) ${what}, not "${site[key]}"`);
  };
  const isLeftOut = (key: keyof SiteValues) => MAY_BE_BLANK.includes(key) && site[key] === '';
  const keys = Object.keys(SITE_VARIABLES) as (keyof SiteValues)[];
  for (const key of keys) expect(key, isLeftOut(key) || site[key].trim() !== '', 'must not be empty');
  for (const key of ['email', 'privacyEmail'] as const) {
    expect(
      key,
      OPERATOR_EMAIL.test(site[key]),
      'must be an e-mail address with ASCII characters alone before the @',
    );
  }
  for (const key of ['loginUrl', 'networkUrl', 'meetingUrl'] as const) {
    const right = repairedUrl(site[key]);
    expect(key, isLeftOut(key) || right === site[key], `must be ${right ?? 'an http or https address'}`);
  }
  const origin = originOf(site.url);
  expect('url', origin === site.url, `must be ${origin ?? 'an origin, such as https://www.example.com'}`);
  expect(
    'networks',
    furtherNetworks(site.networks).every(({ name, url }) => name && repairedUrl(url) === url),
    'must be names of at most 12 characters, each with its http or https address, and commas between them, such as Instagram https://…, YouTube https://…',
  );
  expect(
    'phoneCountry',
    isCountry(site.phoneCountry),
    'must be the two capital letters of a country (ISO 3166), such as MX',
  );
  expect(
    'phone',
    readPhone(site.phone, site.phoneCountry) !== undefined,
    `must be a telephone number of ${SITE_VARIABLES.phoneCountry} or begin with its plus and country code, such as +52 55 1234 5678`,
  );
  expect(
    'whatsapp',
    isLeftOut('whatsapp') || isInternational(site),
    'must be an international number with its plus and country code, such as +52 55 1234 5678',
  );
  expect('copyrightYear', /^\d{4}$/.test(site.copyrightYear), 'must be a year');
  expect('retentionDays', RETENTION_DAYS.test(site.retentionDays), RETENTION_DAYS_RULE);
  expect('attribution', /^(session|page|off)$/.test(site.attribution), 'must be session, page or off');
  expect('noindex', /^(1|true|0|false)$/.test(site.noindex), 'must be true or false');
  return problems;
}

/** Variables whose values are still the project's fictional ones. */
export function fictionalVariables(site: SiteValues): string[] {
  const fictional = (key: keyof SiteValues) =>
    /trazamar|ejemplo|\.example|5555 0199|127\.0\.0\.1/i.test(site[key]);
  return (Object.keys(SITE_VARIABLES) as (keyof SiteValues)[])
    .filter(fictional)
    .map((key) => SITE_VARIABLES[key]);
}

/** Whether search engines may list the public pages. */
export const isListed = ({ noindex }: Site): boolean => !/^(1|true)$/.test(noindex);

/** The product's pages on networks, LinkedIn first. */
export const networksOf = ({ networkUrl, networks }: Pick<Site, 'networkUrl' | 'networks'>) => [
  ...(networkUrl ? [{ name: 'LinkedIn', url: networkUrl }] : []),
  ...furtherNetworks(networks),
];

/** An entry that is not valid has no name. */
const furtherNetworks = (networks: string) =>
  (networks ? networks.split(',') : []).map((entry) => {
    const [, name = '', url = ''] = /^(.{1,12}?)\s+(\S+)$/.exec(entry.trim()) ?? [];
    return { name, url };
  });

/** WhatsApp has no extensions. */
const isInternational = ({ whatsapp, phoneCountry }: SiteValues): boolean =>
  /^\(?\+/.test(whatsapp) && /:\+\d+$/.test(readPhone(whatsapp, phoneCountry)?.tel ?? '');

/** With one scheme, as browsers read it. Undefined if the address is no http or https one. */
function repairedUrl(typed: string): string | undefined {
  const value = typed.replaceAll(/^<|>$/g, '');
  const [schemes = ''] = /^(?:https?:?[/\\]+\s*)+/i.exec(value) ?? [];
  const rest = value.slice(schemes.length);
  const hasHost = schemes ? !/^[^/?#]*:\/\//.test(rest) : /^[^/?#:@]+\.[a-z]{2,}(?=[/:?#]|$)/i.test(rest);
  const url = (/^(?:http:\/\/)+$/i.test(schemes) ? 'http://' : 'https://') + rest;
  return hasHost && URL.canParse(url) ? url : undefined;
}

/** The origin as browsers write it: host in small ASCII letters, no usual port, no dot or slash at its end. */
export function originOf(value: string): string | undefined {
  const url = repairedUrl(value);
  return url && new URL(url).origin.replace(/\.(?=:\d+$|$)/, '');
}
