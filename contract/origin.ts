import { cleanLine } from './text.ts';

/** Query parameters of a page's address that name a campaign. */
const CAMPAIGN_PARAMETERS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/** Query parameters with the identifier of a click on an advertisement. A lead keeps the first of them. */
export const CLICK_PARAMETERS = ['gclid', 'gbraid', 'wbraid', 'msclkid', 'fbclid'] as const;

/** All query parameters that say where a visit came from. */
export const ORIGIN_PARAMETERS = [...CLICK_PARAMETERS, ...CAMPAIGN_PARAMETERS] as const;

/** All facts of an origin. If a header cannot hold them all, it holds the first. */
export const ORIGIN_KEYS = ['page', 'landing', 'referrer', ...ORIGIN_PARAMETERS] as const;

type OriginKey = (typeof ORIGIN_KEYS)[number];

/**
 * The origin of a lead, as its browser tells it. `page`: path of the page whose form was sent. `landing`: path of the first
 * page of the visit. `referrer`: host of the site before it, or the package of an Android app. Anybody can send anything, so it decides nothing.
 */
export type Origin = Readonly<Partial<Record<OriginKey, string>>>;

/** Whether origins are kept in the tab, known from the form's page alone, or ignored. */
export type Attribution = 'session' | 'page' | 'off';

/** Where the tab keeps the origin of a visit, as JSON, in the session storage. */
export const VISIT_STORAGE = 'visit-origin';

/** Of the header, in bytes. Servers and proxies take 8 KB for all headers. */
export const ORIGIN_MAX_BYTES = 4096;
/** In UTF-16 code units. */
const MAX_LENGTH = 100;
export const CLICK_MAX_LENGTH = 512;
const PATH_MAX_LENGTH = 200;

/** Packages of apps may hold an underscore. */
const HOST = /^[a-z0-9._-]{1,253}(:\d{1,5})?$/;

/** Cleans the known facts of an origin and leaves out what is empty or malformed. Undefined if nothing is left. */
export function cleanOrigin(values: Readonly<Record<string, unknown>>): Origin | undefined {
  const facts = ORIGIN_KEYS.map((key) => [key, cleanFact(key, values[key])] as const).filter(
    ([, value]) => value !== '',
  );
  const [click] = facts.filter(([key]) => isClick(key));
  const kept = facts.filter(([key]) => !isClick(key) || key === click?.[0]);
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

const isClick = (key: OriginKey): boolean => (CLICK_PARAMETERS as readonly string[]).includes(key);

function cleanFact(key: OriginKey, value: unknown): string {
  if (typeof value !== 'string') return '';
  // Cutting may leave half of a character, so clean again.
  const cut = (max: number) => cleanLine(cleanLine(value).slice(0, max));
  if (key === 'referrer') {
    const host = value.toLowerCase();
    return HOST.test(host) ? host : '';
  }
  if (key === 'page' || key === 'landing') return value.startsWith('/') ? cut(PATH_MAX_LENGTH) : '';
  // A part of an identifier identifies nothing.
  if (isClick(key)) return value.length <= CLICK_MAX_LENGTH ? cleanLine(value) : '';
  return cut(MAX_LENGTH);
}

/** The facts in the address of a page, not yet cleaned: parameters in any case, the first value that is not blank. */
export const originOfAddress = ({ pathname, searchParams }: URL): Record<string, string | undefined> => ({
  page: pathname,
  ...Object.fromEntries(
    ORIGIN_PARAMETERS.map((name) => [
      name,
      [...searchParams].find(([key, value]) => key.toLowerCase() === name && value.trim())?.[1],
    ]),
  ),
});

/** Formats the header: percent-encoded like a query. Leaves out facts that exceed the limit. */
export function writeOrigin(origin: Origin): string {
  let header = '';
  for (const key of ORIGIN_KEYS) {
    const value = origin[key];
    if (value === undefined) continue;
    const longer = `${header}${header && '&'}${new URLSearchParams([[key, value]])}`;
    if (longer.length <= ORIGIN_MAX_BYTES) header = longer;
  }
  return header;
}

/** Parses the header. Undefined if it is missing, too long, or says nothing. */
export const readOrigin = (header: string | null): Origin | undefined =>
  header && header.length <= ORIGIN_MAX_BYTES
    ? cleanOrigin(Object.fromEntries(new URLSearchParams(header)))
    : undefined;
