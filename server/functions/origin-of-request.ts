import { cleanOrigin, originOfAddress, readOrigin, type Origin } from '#contract/origin.ts';
import { OWN_HEADERS } from '#contract/paths.ts';
import type { FunctionDependencies } from './dependencies.ts';

type OriginDependencies = Pick<FunctionDependencies, 'attribution' | 'pagesOrigin' | 'siteUrl'>;

/** The origin of a lead: by the header of our pages or, for a form without scripts, by the address of its page. */
export function originOf(
  { headers, url }: Request,
  { attribution, pagesOrigin, siteUrl }: OriginDependencies,
): Origin | undefined {
  if (attribution === 'off') return undefined;
  const told = readOrigin(headers.get(OWN_HEADERS.origin));
  const referer = URL.parse(headers.get('Referer') ?? '');
  // Pages of another origin send their origin alone.
  if (told || !referer || pagesOrigin !== '') return told;
  const isOurs = [URL.parse(siteUrl)?.host, new URL(url).host].includes(referer.host);
  return cleanOrigin(isOurs ? originOfAddress(referer) : { referrer: referer.host });
}
