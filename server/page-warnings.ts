import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECURITY_TEXT_PATH } from '#contract/paths.ts';
import { isListed, type Site } from '#contract/site.ts';

/** So long before its end security.txt is warned of. */
const NOTICE_MS = 30 * 86_400_000;
const NOT_LISTED = '<meta name="robots" content="noindex"';

/** What of the built pages is not as an operator who has gone live would want it. */
export function findPageWarnings(directory: string, site: Site, now: Date): string[] {
  const textOf = (path: string) => {
    const file = join(directory, path);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  const [, expires] = /^Expires: (\S+)$/m.exec(textOf(SECURITY_TEXT_PATH)) ?? [];
  return [
    ...(textOf('index.html').includes(NOT_LISTED) === isListed(site)
      ? ['The pages were built with another SITE_NOINDEX than the server has. Build them again']
      : []),
    ...(expires !== undefined && Date.parse(expires) - now.getTime() < NOTICE_MS
      ? [
          `security.txt holds until ${expires.slice(0, 10)}. Build the pages again, and it holds for half a year more`,
        ]
      : []),
  ];
}
