import { kindsOf, type Vocabulary } from './vocabulary.ts';

type Node = Record<string, unknown>;

const CONTEXT = 'https://schema.org';

/** Whether a value has the form of a data type. Any text is a Text. */
const DATA_TYPES: Record<string, (value: unknown) => boolean> = {
  Text: (value) => typeof value === 'string' && value.trim() !== '',
  URL: (value) => typeof value === 'string' && /^https?:\/\/[^\s]+$/.test(value),
  Number: (value) => typeof value === 'number',
  Integer: (value) => Number.isInteger(value),
  Boolean: (value) => typeof value === 'boolean',
  Date: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
  DateTime: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value),
  Time: (value) => typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value),
};

/**
 * Returns where a page's JSON-LD differs from schema.org's definitions, a line each: unknown or superseded types
 * and properties, properties of other types, values of a wrong type, references to nothing.
 */
export function schemaProblems(document: unknown, vocabulary: Vocabulary): string[] {
  const { '@context': context, '@graph': graph, ...others } = document as Node;
  const problems = Object.keys(others).map((key) => `${key} stands beside @graph`);
  if (context !== CONTEXT) problems.push(`the context is ${String(context)}`);
  if (!Array.isArray(graph) || graph.length === 0) return [...problems, 'there is no @graph'];
  const typesById = new Map<unknown, Set<string>>();
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(collect);
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (node['@id'] !== undefined && '@type' in node) {
      const kinds = kindsOf(vocabulary, String(node['@type']));
      typesById.set(node['@id'], new Set([...(typesById.get(node['@id']) ?? []), ...kinds]));
    }
    Object.values(node).forEach(collect);
  };
  collect(graph);
  for (const node of graph as Node[]) checkNode(node);
  return problems;

  function checkNode(node: Node): void {
    const { '@type': type, '@id': id, ...properties } = node;
    if (typeof type !== 'string' || !vocabulary.types.has(type)) {
      problems.push(`there is no type ${String(type)}`);
      return;
    }
    if (id !== undefined && !DATA_TYPES['URL']?.(id)) problems.push(`${type}: @id ${String(id)}`);
    const kinds = kindsOf(vocabulary, type);
    for (const [name, value] of Object.entries(properties)) {
      const property = vocabulary.properties.get(name);
      if (!property) problems.push(`${type}: there is no property ${name}`);
      else if (property.isSuperseded) problems.push(`${type}: ${name} is of the past`);
      else if (!overlap(property.domains, kinds)) problems.push(`${type} has no ${name}`);
      else for (const each of [value].flat()) checkValue(`${type}.${name}`, each, property.ranges);
    }
  }

  function checkValue(where: string, value: unknown, ranges: Set<string>): void {
    if (typeof value !== 'object' || value === null) {
      if (!isData(value, ranges) && !isMember(value, ranges)) {
        problems.push(`${where}: ${JSON.stringify(value)} is none of ${[...ranges].join(', ')}`);
      }
      return;
    }
    const node = value as Node;
    const isReference = !('@type' in node) && Object.keys(node).join() === '@id';
    const kinds = isReference ? typesById.get(node['@id']) : kindsOf(vocabulary, String(node['@type']));
    if (!kinds) problems.push(`${where}: ${String(node['@id'])} is nowhere on the page`);
    else if (!overlap(kinds, ranges))
      problems.push(`${where}: ${[...kinds][0]} is none of ${[...ranges].join(', ')}`);
    if (!isReference) checkNode(node);
  }

  /** A kind of a data type will do: every URL is a Text, but not every Text is a URL. */
  function isData(value: unknown, ranges: Set<string>): boolean {
    return Object.entries(DATA_TYPES).some(
      ([name, matches]) => matches(value) && overlap(kindsOf(vocabulary, name), ranges),
    );
  }

  function isMember(value: unknown, ranges: Set<string>): boolean {
    if (typeof value !== 'string' || !value.startsWith(`${CONTEXT}/`)) return false;
    const types = vocabulary.members.get(value.slice(CONTEXT.length + 1)) ?? [];
    return [...types].some((type) => overlap(kindsOf(vocabulary, type), ranges));
  }
}

const overlap = (one: Set<string>, other: Set<string>): boolean => [...one].some((each) => other.has(each));
