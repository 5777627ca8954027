/** Files at well-known addresses, for programs. */
import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { listedOf, type PageMeta } from '../../app/site/page-meta.ts';
import { FUNCTIONS_BASE, SECURITY_TEXT_PATH } from '../../contract/paths.ts';
import { isListed, type Site } from '../../contract/site.ts';

const SITEMAP_PATH = '/sitemap.xml';
const VERSION_FILE = 'version.txt';

/** Writes them into a build. An unlisted site has no sitemap. */
export async function writeRootFiles(
  directory: string,
  site: Site,
  pages: readonly PageMeta[],
  now: Date,
): Promise<void> {
  const files = {
    ...(isListed(site) && { [SITEMAP_PATH]: sitemap(site, pages) }),
    '/robots.txt': robotsText(site),
    [SECURITY_TEXT_PATH]: securityText(site, now),
  };
  for (const [path, content] of Object.entries(files)) {
    const file = join(directory, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/** Writes the commit that a build shows, so that who published it can see when it is online. */
export const writeVersion = (directory: string): Promise<void> =>
  writeFile(join(directory, VERSION_FILE), `${commitOf('.')}\n`);

/** The commit of a folder, or `desconocido` with other files than those of the commit, or without git. */
export function commitOf(folder: string): string {
  // A repository around the project is not its own.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: resolve(folder, '..') };
  const words = ['status', '--porcelain=v2', '--branch'];
  const { stdout } = spawnSync('git', words, { cwd: folder, env, encoding: 'utf8' });
  const [, commit] = /^(?:#.*\n)*# branch\.oid ([\da-f]+)\n(?:#.*\n)*$/.exec(stdout ?? '') ?? [];
  return commit ?? 'desconocido';
}

/**
 * Every listed page. No `lastmod`: the content of a page has many sources, and search engines ignore a build's time.
 */
function sitemap({ url }: Site, pages: readonly PageMeta[]): string {
  // No origin or path contains a character that XML must escape.
  const entries = listedOf(pages)
    .map(({ path }) => `  <url><loc>${url}${path}</loc></url>\n`)
    .join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries}</urlset>
`;
}

/**
 * Lets robots read everything that pages need. So does an unlisted site, because robots must read a page to see that
 * it must not be listed.
 */
function robotsText(site: Site): string {
  const reason = isListed(site)
    ? ''
    : '# Nothing here is to be listed: each answer says so, to who may read it.\n';
  const map = isListed(site) ? `\nSitemap: ${site.url}${SITEMAP_PATH}\n` : '';
  return `${reason}User-agent: *\nDisallow: ${FUNCTIONS_BASE}/\n${map}`;
}

/** Contact for security reports (RFC 9116). The site has no policy and no keys. */
function securityText({ email, url }: Site, now: Date): string {
  const expires = securityTextExpiry(now).toISOString().replace('.000Z', 'Z');
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: es, en',
    // Web addresses must be https (RFC 9116 §2.5.2).
    ...(url.startsWith('https:') ? [`Canonical: ${url}${SECURITY_TEXT_PATH}`] : []),
    '',
  ].join('\n');
}

/**
 * The end of the next half-year: at least six months ahead, and less than the year that RFC 9116 §2.5.5 recommends. It
 * is an input of the build, so the first `npm start` of a half-year builds again. A server with older pages warns at
 * its start that they expire.
 */
export function securityTextExpiry(now: Date): Date {
  const year = now.getUTCFullYear();
  const isFirstHalf = now.getUTCMonth() < 6;
  return new Date(isFirstHalf ? `${year}-12-31` : `${year + 1}-06-30`);
}
