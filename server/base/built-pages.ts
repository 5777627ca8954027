import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fictionalVariables, type Site } from '#contract/site.ts';

export const BUILT_PAGES = join(import.meta.dirname, '..', '..', 'build', 'client');

/** Where the build lists fictional texts of its pages: beside them, since it is not for visitors. */
export const fictionFile = (directory: string): string => join(dirname(directory), 'still-fictional.json');

/** What an operator replaces before going public, a sentence each: values, then texts of the built pages. */
export function stillFictional(site: Site, directory: string): string[] {
  const file = fictionFile(directory);
  const variables = fictionalVariables(site).join(', ');
  return [
    ...(variables ? [`Still fictional, set them before going public: ${variables}`] : []),
    ...(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []),
  ];
}
