/** What programs ask a site for at addresses that they know. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LISTED_PATHS } from '../../app/content/pages.ts';
import { FUNCTIONS_BASE, SECURITY_TEXT_PATH } from '../../contract/paths.ts';
import { isListed, type Site } from '../../contract/site.ts';

const SITEMAP_PATH = '/sitemap.xml';
const JUNE = 5;
const DECEMBER = 11;

/** Writes them into a build; a site that is not to be listed has no sitemap. */
export async function writeRootFiles(directory: string, site: Site, now: Date): Promise<void> {
  const files = {
    ...(isListed(site) && { [SITEMAP_PATH]: sitemap(site) }),
    '/robots.txt': robotsText(site),
    [SECURITY_TEXT_PATH]: securityText(site, now),
  };
  for (const [path, content] of Object.entries(files)) {
    const file = join(directory, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/**
 * Every page that may be listed. No `lastmod`: what a page says comes from many files, and a time that is only
 * the build's teaches search engines to pass it over.
 */
export function sitemap({ url }: Site): string {
  // Neither an origin nor a path of ours has a character that XML would take for its own.
  const entries = LISTED_PATHS.map((path) => `  <url><loc>${url}${path}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries}</urlset>
`;
}

/**
 * Lets robots read all that a page is made of. Also where nothing is to be listed: a page that must not be read
 * cannot say so, and its bare address may be listed all the same.
 */
export function robotsText(site: Site): string {
  const reason = isListed(site)
    ? ''
    : '# Nothing here is to be listed: each answer says so, to who may read it.\n';
  const map = isListed(site) ? `\nSitemap: ${site.url}${SITEMAP_PATH}\n` : '';
  return `${reason}User-agent: *\nDisallow: ${FUNCTIONS_BASE}/\n${map}`;
}

/** Whom to tell of a weakness (RFC 9116): no policy and no keys, since there are none. */
export function securityText({ email, url }: Site, now: Date): string {
  const expires = securityTextExpiry(now).toISOString().replace('.000Z', 'Z');
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: es, en',
    // One of the web must be https (RFC 9116 §2.5.2).
    ...(url.startsWith('https:') ? [`Canonical: ${url}${SECURITY_TEXT_PATH}`] : []),
    '',
  ].join('\n');
}

/**
 * The end of the next half-year: six months ahead at least, and less than the year that RFC 9116 §2.5.5 recommends.
 * It stays for half a year, so that the same build is made of the same inputs, and is one of them: the first
 * `npm start` of a half-year builds again. A server whose pages are older says at its start that they expire.
 */
export function securityTextExpiry(now: Date): Date {
  const year = now.getUTCFullYear();
  return now.getUTCMonth() <= JUNE
    ? new Date(Date.UTC(year, DECEMBER, 31))
    : new Date(Date.UTC(year + 1, JUNE, 30));
}
