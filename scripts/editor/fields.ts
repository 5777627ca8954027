/** The fields of the editor, made from the schemas of the texts. */
import { bare, metaOf, type Part } from '#scripts/content/walk.ts';
import { LIMITS } from '#schema/limits.ts';
import { PICTURES, type Meta } from '#schema/schema.ts';

export type Field = { name: string; label: string; [option: string]: unknown };

/** A text that may be longer gets several rows. */
const ONE_ROW = 80;
const ACCEPTED = PICTURES.map((type) => (type === 'svg' ? 'image/svg+xml' : `image/${type}`)).join(',');
const PHOTO = { widget: 'image', accept: ACCEPTED, choose_url: false };
/** The first of these that an item has stands for it while it is closed. */
export const NAMES = ['title', 'question', 'label', 'name', 'author', 'term', 'caption', 'text', 'value'];
/** Without any of them, the first short texts stand for it. */
const SHORT = ['string', 'select'];

/** The fields of an object. Its literals say what it is, so the editor writes them itself. */
export const fieldsOf = (part: Part): Field[] =>
  Object.entries(part.entries ?? {})
    .filter(([, inner]) => inner.type !== 'literal')
    .map(([name, inner]) => fieldOf(name, inner));

function fieldOf(name: string, schema: Part): Field {
  const part = bare(schema);
  const { label = name, hint: said = '', ...meta } = metaOf(part);
  const required = part === schema;
  const usual = usualOf(schema.default, meta.kind === 'code');
  const hint = `${said} ${usual}`.trim();
  // A new entry has what it needs from the start.
  const items = required && meta.fewest && Array(meta.fewest).fill(bare(part.item!).entries ? {} : '');
  return {
    name,
    label,
    required,
    ...(hint && { hint }),
    ...optionsOf(part, meta, hint),
    ...(items && { default: items }),
  };
}

/** A name for the code says nothing to an editor. */
function usualOf(value: unknown, isForCode: boolean): string {
  if (typeof value !== 'string' || value === '') return '';
  return isForCode ? 'Vacío, queda el de siempre.' : `Vacío, es «${value}».`;
}

function optionsOf(part: Part, meta: Meta, hint = ''): Record<string, unknown> {
  if (part.type === 'array') return listOf(part, meta);
  if (part.type === 'strict_object')
    return { widget: 'object', collapsed: 'auto', summary: nameOf(part), fields: fieldsOf(part) };
  if (part.type === 'picklist') return choiceOf(meta);
  const { kind, least, greatest, pattern } = meta;
  if (least !== undefined) return { widget: 'number', value_type: 'float', min: least, max: greatest };
  if (kind === 'photo') return PHOTO;
  if (kind)
    return { widget: kind === 'link' ? 'link' : 'string', pattern: [pattern!.source, pattern!.message] };
  return textOf(meta, hint);
}

const choiceOf = ({ words }: Meta) =>
  words
    ? { widget: 'select', options: Object.entries(words).map(([value, label]) => ({ value, label })) }
    : { widget: 'boolean' };

/** The editor counts a placeholder as it is written. The check counts its value. */
function textOf({ place, parameters = [] }: Meta, hint: string) {
  const { max } = LIMITS[place!];
  const marks = parameters.map((name) => `{${name}}`);
  const needed = marks.length > 0 ? `Lleva ${marks.join(' y ')}: el sitio pone ahí su valor.` : '';
  const rows = place === 'legalBlock' ? String.raw`[^]*` : '.*';
  return {
    widget: max > ONE_ROW ? 'text' : 'string',
    ...(needed && { hint: `${hint} ${needed}`.trim() }),
    maxlength: max,
    pattern: [
      `^${marks.map((mark) => `(?=.*\\${mark.replace('}', '\\}')})`).join('')}${rows}$`,
      needed || 'Déjalo en un solo renglón: el diseño los pone donde caben.',
    ],
  };
}

function listOf({ item }: Part, { fewest = 1, most }: Meta) {
  const bounds = { widget: 'list', collapsed: true, min: fewest, ...(most !== undefined && { max: most }) };
  const part = bare(item!);
  const { label_singular, ...one } = { label_singular: metaOf(part).label ?? 'elemento', ...bounds };
  if (part.type === 'variant')
    return {
      ...one,
      label_singular,
      typeKey: part.key,
      types: (part.options as Part[]).map((option) => typeOf(option, part.key!)),
    };
  if (part.entries) return { ...one, label_singular, summary: nameOf(part), fields: fieldsOf(part) };
  return { ...one, label_singular, collapsed: false, field: fieldOf('item', item!) };
}

const typeOf = (option: Part, key: string) => ({
  name: option.entries?.[key]?.literal,
  label: metaOf(option).label,
  widget: 'object',
  summary: summaryOf(option),
  fields: fieldsOf(option),
});

/** The line of a closed item. */
function summaryOf(part: Part, most = 1): string {
  const fields = fieldsOf(part);
  const found = NAMES.find((each) => fields.some(({ name }) => name === each));
  const short = fields.flatMap(({ name, widget }) => (SHORT.includes(String(widget)) ? name : []));
  const names = found ? [found] : short.slice(0, most);
  return names.map((name) => `{{fields.${name}}}`).join(' · ');
}

/** The same of one that has no name beside it: an empty one is called what it is. */
function nameOf(part: Part): string {
  const { label = 'elemento' } = metaOf(part);
  const name = label[0]!.toUpperCase() + label.slice(1);
  return summaryOf(part, 2).replace('}}', ` | default('${name}')}}`) || name;
}
