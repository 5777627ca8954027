import { expect, it } from 'vitest';
import { builtPage, headOf } from '../built-files.ts';
import { LISTED_PATHS } from '../e2e/support/pages.ts';
import { schemaProblems } from './check.ts';
import { lackingTypes } from './search-engine.ts';
import { readVocabulary } from './vocabulary.ts';

const vocabulary = readVocabulary();

it.each(LISTED_PATHS)('the JSON-LD of %s is as schema.org defines it, and as Google requires it', (path) => {
  const [document] = headOf(builtPage(path)).structuredData;
  expect(schemaProblems(document, vocabulary)).toEqual([]);
  expect(lackingTypes(document?.['@graph'] ?? [])).toEqual([]);
});
