import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildFunctions } from '#scripts/hosted/functions.ts';
import { readContent } from '#scripts/content/read.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface ProvidedContext {
    /** Folder of the hosted functions of this test run, built as for a deployment. */
    functionsDirectory: string;
  }
}

/** Origin of the pages. The functions have another one. */
const PAGES_URL = 'https://www.site.example';

/** Builds the hosted functions once for the whole run. */
export default async function setup(project: TestProject) {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'functions-')));
  const content = readContent();
  await buildFunctions({ ...content, values: { ...content.values, url: PAGES_URL } }, directory);
  project.provide('functionsDirectory', directory);
  return () => rmSync(directory, { recursive: true });
}
