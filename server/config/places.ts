import { SITE_VARIABLES } from '#contract/site.ts';

/** The file and line of each variable that a file set, `.env:3`. scripts/load-env.mjs writes it. */
export const PLACES = new Map<string, string>();

const OF_SITE = Object.values(SITE_VARIABLES);

/** The problem with the place of the variable that it names first, unless that is the environment. */
export function withPlace(problem: string, variables: Record<string, string | undefined> = {}): string {
  const [name = ''] = /\b[A-Z][A-Z_]{3,}\b/.exec(problem) ?? [];
  const isDefault = OF_SITE.includes(name) && !variables[name]?.trim();
  const place = PLACES.get(name) ?? (isDefault ? 'content/site.yaml' : undefined);
  return place ? `${problem} (${place})` : problem;
}
