import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fictionalVariables, type Site } from '#contract/site.ts';

const FILE = 'still-fictional.json';

/** Where the build says what of its pages' copy is fictional: beside them, since it is not for visitors. */
export const fictionFile = (directory: string): string => join(dirname(directory), FILE);

/** What an operator replaces before going public, one English sentence each: values, then the copy of the built pages. */
export function stillFictional(site: Site, directory: string): string[] {
  const file = fictionFile(directory);
  const variables = fictionalVariables(site);
  return [
    ...(variables.length > 0
      ? [`Still fictional, set them before going public: ${variables.join(', ')}`]
      : []),
    ...(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []),
  ];
}
