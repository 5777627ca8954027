import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Path of the page policies for a build in `directory`: outside it, because they are not for visitors. */
export const policiesFile = (directory: string): string => join(dirname(directory), 'page-policies.json');

/** The Content-Security-Policy of each HTML file by its URL path; nothing where the build has left none. */
export function readPolicies(directory: string): ReadonlyMap<string, string> | undefined {
  const file = policiesFile(directory);
  if (!existsSync(file)) return undefined;
  return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>));
}
