import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { parse, stringify } from 'yaml';
import { readSite, type SiteValues } from '#contract/site.ts';
import { formatted } from '#scripts/content/canonical.ts';
import { contentFiles, DIRECTORY, loadContent } from '#scripts/content/load.ts';

/** Changes the texts of a file, all of them still as they are written. */
export type Edit = (texts: Record<string, any>) => unknown;

/** Edits the files that fit the pattern, and leaves them as the editor would. */
export function editContent(root: string, pattern: string, edit: Edit): void {
  for (const file of globSync(join(root, pattern))) {
    const texts = parse(readFileSync(file, 'utf8'), { schema: 'failsafe' }) as Record<string, unknown>;
    edit(texts);
    writeFileSync(file, stringify(texts));
  }
  for (const [file, schema] of contentFiles(root))
    writeFileSync(file, formatted(readFileSync(file, 'utf8'), schema));
}

/** Modules that are imported from now on have the texts of `content/` with these values of the operator. */
export function mockSite(values: Partial<SiteValues>): void {
  const root = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(DIRECTORY, root, { recursive: true });
  editContent(root, 'site.yaml', (texts) => Object.assign(texts, values));
  const { content, problems } = loadContent({}, root);
  rmSync(root, { recursive: true });
  if (!content) throw new Error(JSON.stringify(problems));
  const { values: read, ...texts } = content;
  vi.resetModules();
  vi.doMock('#content', () => ({ site: readSite(read, {}), ...texts }));
}
