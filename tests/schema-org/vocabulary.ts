import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Schema.org's own definitions, as it publishes them, in a package of N-Quads. */
const DEFINITIONS = createRequire(import.meta.url).resolve('@vocabulary/schema/schema.nq');
const NAMESPACE = 'http://schema.org/';
/** The subject, predicate and object of a line whose object is a name. */
const STATEMENT = /^<([^>]*)> <([^>]*)> <([^>]*)> /gm;

const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const SUBCLASS = 'http://www.w3.org/2000/01/rdf-schema#subClassOf';
const CLASS = 'http://www.w3.org/2000/01/rdf-schema#Class';

type Property = { domains: Set<string>; ranges: Set<string>; isSuperseded: boolean };

/** What schema.org knows, by short names: `Organization`, `contactPoint`. */
export type Vocabulary = {
  /** Each type's parents. */
  types: Map<string, Set<string>>;
  properties: Map<string, Property>;
  /** The types of a member of an enumeration: `Monday` is a `DayOfWeek`. */
  members: Map<string, Set<string>>;
};

export function readVocabulary(): Vocabulary {
  const types = new Map<string, Set<string>>();
  const properties = new Map<string, Property>();
  const members = new Map<string, Set<string>>();
  const superseded = new Set<string>();
  const property = (name: string): Property => {
    const known = properties.get(name) ?? { domains: new Set(), ranges: new Set(), isSuperseded: false };
    properties.set(name, known);
    return known;
  };
  for (const [, subject = '', predicate, object = ''] of readFileSync(DEFINITIONS, 'utf8').matchAll(
    STATEMENT,
  )) {
    const [name, value] = [shortName(subject), shortName(object)];
    if (!name) continue;
    if (predicate === RDF_TYPE && object === CLASS) addTo(types, name);
    else if (predicate === RDF_TYPE && value) addTo(members, name, value);
    else if (predicate === SUBCLASS) addTo(types, name, value);
    else if (predicate === `${NAMESPACE}domainIncludes` && value) property(name).domains.add(value);
    else if (predicate === `${NAMESPACE}rangeIncludes` && value) property(name).ranges.add(value);
    else if (predicate === `${NAMESPACE}supersededBy`) superseded.add(name);
  }
  for (const name of superseded) {
    const old = properties.get(name);
    if (old) old.isSuperseded = true;
  }
  return { types, properties, members };
}

function addTo(map: Map<string, Set<string>>, key: string, value?: string): void {
  const values = map.get(key) ?? new Set();
  if (value) values.add(value);
  map.set(key, values);
}

/** A type and all its ancestors. */
export function kindsOf({ types }: Vocabulary, type: string): Set<string> {
  const kinds = new Set([type]);
  for (const kind of kinds) for (const parent of types.get(kind) ?? []) kinds.add(parent);
  return kinds;
}

function shortName(iri: string): string | undefined {
  return iri.startsWith(NAMESPACE) ? iri.slice(NAMESPACE.length) : undefined;
}
