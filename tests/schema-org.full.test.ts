/** Checks the built JSON-LD against schema.org's definitions, which a package contains as N-Quads. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { builtPage, headOf } from '#tests/support/built-pages.ts';
import { LISTED_PATHS } from './e2e/support/pages.ts';

const DEFINITIONS = createRequire(import.meta.url).resolve('@vocabulary/schema/schema.nq');
/** A statement about two names of schema.org, with the last word of its predicate. */
const STATEMENT = /^<http:\/\/schema\.org\/([^>]*)> <[^>]*[/#]([^>]*)> <http:\/\/schema\.org\/([^>]*)> /gm;

/** The parents of each type, and the types of each property. */
const parents = new Map<string, string[]>();
const domains = new Map<string, string[]>();
for (const [, subject = '', predicate, object = ''] of readFileSync(DEFINITIONS, 'utf8').matchAll(
  STATEMENT,
)) {
  const map = { subClassOf: parents, domainIncludes: domains }[predicate ?? ''];
  map?.set(subject, [...(map.get(subject) ?? []), object]);
}

const kindsOf = (type: string): string[] => [type, ...(parents.get(type) ?? []).flatMap(kindsOf)];

/** The properties of a node, and of its inner nodes, that schema.org does not define for their type. */
function unknownProperties(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(unknownProperties);
  if (typeof node !== 'object' || node === null) return [];
  const { '@type': type, '@id': _id, ...properties } = node as Record<string, unknown>;
  const kinds = kindsOf(String(type));
  return Object.entries(properties).flatMap(([name, value]) => [
    ...(domains.get(name)?.some((domain) => kinds.includes(domain)) ? [] : [`${String(type)}.${name}`]),
    ...unknownProperties(value),
  ]);
}

it.each(LISTED_PATHS)('the JSON-LD of %s has properties of schema.org only', (path) => {
  const [document] = headOf(builtPage(path)).structuredData;
  expect(document).toMatchObject({ '@context': 'https://schema.org' });
  expect(document?.['@graph']).not.toEqual([]);
  expect(unknownProperties(document?.['@graph'])).toEqual([]);
});
