import { FUNCTION_PATHS } from '#contract/paths.ts';
import { HEALTH_PATHS } from './health.ts';
import type { Target } from './request-log.ts';
import type { StaticFile } from './static-files.ts';

/** Makes what tells by its path, without the query, what a request is for. */
export function createTargets(files: ReadonlyMap<string, StaticFile>): (path: string) => Target {
  const targets = new Map<string, Target>();
  for (const [path, file] of files) {
    const type = file.get('identity')?.headers['Content-Type'] ?? '';
    targets.set(path, { kind: type.startsWith('text/html') ? 'page' : 'asset', path });
  }
  for (const path of Object.values(FUNCTION_PATHS)) targets.set(path, { kind: 'function', path });
  for (const path of Object.values(HEALTH_PATHS)) targets.set(path, { kind: 'health', path });
  const other: Target = { kind: 'other' };
  return (path) => targets.get(path) ?? other;
}
