import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Path of the page policies of a build. It is outside the served directory. */
export const policiesFile = (directory: string): string => join(dirname(directory), 'page-policies.json');

/** The Content-Security-Policy of each HTML file, by URL path. Empty if the build wrote none. */
export function readPolicies(directory: string): ReadonlyMap<string, string> | undefined {
  const file = policiesFile(directory);
  if (!existsSync(file)) return undefined;
  return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>));
}
