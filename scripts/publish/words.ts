/** How a text and its place are called in the editor. */
import { FILES } from '#schema/files.ts';
import { SCHEMAS } from '#scripts/editor/config.ts';
import { NAMES } from '#scripts/editor/fields.ts';
import { bare, metaOf, optionOf, textsOf, type Part } from '#scripts/content/walk.ts';
import { parseYaml } from '#scripts/content/yaml.ts';

/** A text, a list or a group, as YAML holds them. Undefined if it is not there. */
export type Value = string | readonly Value[] | Group | undefined;
export type Group = { readonly [key: string]: Value };

export const isList = (value: Value): value is readonly Value[] => Array.isArray(value);
export const isGroup = (value: Value): value is Group =>
  typeof value === 'object' && value !== null && !isList(value);
export const isSame = (one: Value, other: Value) => JSON.stringify(one) === JSON.stringify(other);

const SHOWN_CHARACTERS = 32;
const shortened = (text: string) =>
  text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS).trimEnd()}…` : text;

/** The schema of a value, if it is one of several kinds. */
export function partOf(part: Part | undefined, value: Value): Part | undefined {
  const inner = part && bare(part);
  return inner?.type === 'variant' ? optionOf(inner, value) : inner;
}

/** The words that an item is known by: as in the editor, or the first that it holds. */
export function nameOf(part: Part | undefined, item: Value): string {
  if (!isGroup(item)) return typeof item === 'string' ? item : '';
  const name = NAMES.map((key) => item[key]).find((each) => typeof each === 'string');
  const texts = part ? [...textsOf(part, item)] : [];
  return name ?? texts.find(({ keys, meta }) => meta.place && keys[0] !== 'index')?.text ?? '';
}

/** «Pregunta «¿Cuánto cuesta?»». */
export function itemLabel(part: Part | undefined, item: Value): string {
  const own = partOf(part, item);
  const { label = 'elemento' } = own ? metaOf(own) : {};
  const name = nameOf(part, item);
  return label[0]!.toUpperCase() + label.slice(1) + (name && ` «${shortened(name)}»`);
}

export const labelOf = (part: Part | undefined, key: string): string =>
  (part && metaOf(bare(part)).label) ?? key;

/** A value in one line. */
export function inWords(value: Value): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .filter(([key]) => key !== 'type')
    .map(([, inner]) => inWords(inner))
    .filter(Boolean)
    .join(' · ');
}

const FILE = /^content\/(?:(\w+)\/)?([\w-]+)\.yaml$/;

/** The schema of a file of texts. */
export function schemaOf(path: string): Part | undefined {
  const [, folder, name = ''] = FILE.exec(path) ?? [];
  return SCHEMAS[folder ?? name];
}

/** The name of a file: the title of its page, or its name in the editor. */
export function fileLabel(path: string, source = ''): string {
  const [, folder, name = path] = FILE.exec(path) ?? [];
  if (!folder) return name in FILES ? FILES[name as keyof typeof FILES].label : path.replace('public/', '');
  const { title } = (parseYaml(source).value ?? {}) as { title?: string };
  return title?.replace(/^\{product\} · | · \{product\}$/, '') ?? name;
}
