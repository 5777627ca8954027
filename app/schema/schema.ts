/**
 * The words in which a section says what it takes. From a schema follow the types of its component, the check of the
 * texts, and the fields of the editor. In YAML every value is a text; a schema makes numbers and flags of some.
 */
import * as v from 'valibot';
import { LIMITS, type Place } from './limits.ts';
import { isSitePlaceholder, lengthOf, placeholdersIn, SITE_PLACEHOLDERS } from './placeholders.ts';

/** Words and bounds of a schema for the editor, in Spanish. */
export type Meta = {
  label?: string;
  hint?: string;
  /** Of a text. */
  place?: Place;
  parameters?: readonly string[];
  pattern?: { source: string; message: string };
  kind?: 'link' | 'photo' | 'code';
  /** Of a word from a list: how the editor shows each. */
  words?: Readonly<Record<string, string>>;
  /** Of a list. */
  fewest?: number;
  most?: number;
  /** Of a number. */
  least?: number;
  greatest?: number;
};

const said = (label: string, hint?: string): Meta => ({ label, ...(hint && { hint }) });

/** A text that is not empty, fits its place, and holds no unknown placeholder. */
export const text = (place: Place, label: string, hint?: string) => template(place, {}, label, hint);

/** A text with parameters, which its section fills (fillText). It is measured with these samples. */
export const template = (
  place: Place,
  samples: Readonly<Record<string, string | number>> &
    Partial<Record<(typeof SITE_PLACEHOLDERS)[number], never>>,
  label: string,
  hint?: string,
) =>
  v.pipe(
    v.string(),
    v.metadata({ ...said(label, hint), place, parameters: Object.keys(samples) }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const tell = (message: string) => addIssue({ message });
      const { max, place: name } = LIMITS[place];
      const own = Object.keys(samples);
      const found = placeholdersIn(dataset.value);
      for (const each of found)
        if (!own.includes(each) && !isSitePlaceholder(each))
          tell(
            `«{${each}}» no es un dato del sitio. Los que hay: ${[...own, ...SITE_PLACEHOLDERS].map((key) => `{${key}}`).join(', ')}. Para escribir una llave, pon dos: {{.`,
          );
      for (const each of own)
        if (!found.includes(each)) tell(`Falta «{${each}}»: el sitio pone ahí su valor.`);
      if (dataset.value.trim() === '') return tell(`Está vacío. Escribe el texto: es ${name}.`);
      if (dataset.value.trim().includes('\n') && place !== 'legalBlock')
        tell('Tiene varios renglones. Déjalo en uno: el diseño los pone donde caben.');
      const length = lengthOf(dataset.value, samples);
      if (length > max)
        tell(
          `Es demasiado largo: tiene ${length} caracteres y aquí caben ${max} (es ${name}). Acórtalo en ${length - max}.`,
        );
    }),
  );

/** A text with a rule. */
const ruled = (kind: Meta['kind'], pattern: RegExp, message: string, words: Meta) =>
  v.pipe(
    v.string(),
    v.regex(pattern, message),
    v.metadata({ ...words, kind, pattern: { source: pattern.source, message } } satisfies Meta),
  );

/** The target of a link: a page, a place on one, a file in `public/`, or another site. The loader finds whether it exists. */
export const link = (label: string, hint = 'Como /contacto, /#demo-form, /catalogo.pdf o https://….') =>
  ruled(
    'link',
    /^(?:\/(?:.*\S)?|#\S+|https?:\/\/\S+|mailto:\S+|tel:\S+|\{\w+\})$/,
    'Escribe una dirección del sitio («/contacto», «/#demo-form») o una completa, que empiece con https://.',
    said(label, hint),
  );

/** The types of pictures that the build takes. */
export const PICTURES = ['jpeg', 'png', 'webp', 'svg'];

/** A picture in `public/`. The loader finds whether it exists. */
export const photo = (label: string, hint?: string) =>
  ruled(
    'photo',
    new RegExp(String.raw`^/.+\.(?:jpg|${PICTURES.join('|')})$`, 'i'),
    'Tiene que ser una imagen JPEG, PNG, WebP o SVG de public, como «/fotos/patio.jpg».',
    said(label, hint),
  );

/** A text for the code. */
export const code = (pattern: RegExp, message: string, label: string, hint?: string) =>
  ruled('code', pattern, message, said(label, hint));

type Tuple<Item, Length extends number, Found extends Item[] = []> = Found['length'] extends Length
  ? Readonly<Found>
  : Tuple<Item, Length, [...Found, Item]>;
/** A list with exactly `count` items, or of any length. */
type Items<Item, Fewest extends number, Most extends number> = [number] extends [Fewest]
  ? readonly Item[]
  : [Fewest] extends [Most]
    ? Tuple<Item, Fewest>
    : readonly Item[];

/**
 * A list. Without `most` it has exactly so many items: the design has a place for each. One that may be empty may be
 * missing: the editor leaves it out.
 */
export const list = <Item extends v.GenericSchema, Fewest extends number, Most extends number = Fewest>(
  label: string,
  item: Item,
  fewest: Fewest,
  most: Most = fewest as unknown as Most,
  hint?: string,
) => {
  const items = v.pipe(
    v.array(item),
    v.metadata({ ...said(label, hint), fewest, most } satisfies Meta),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { length } = dataset.value;
      if (length >= fewest && length <= most) return;
      const expected = Number(fewest) === Number(most) ? `${fewest}` : `de ${fewest} a ${most}`;
      addIssue({
        message: `Tiene ${length} elementos y el diseño tiene lugar para ${expected}. ${length > most ? 'Quita' : 'Agrega'} ${Math.max(length - most, fewest - length)}.`,
      });
    }),
  );
  return (Number(fewest) === 0 ? v.optional(items, []) : items) as unknown as v.GenericSchema<
    unknown,
    Items<v.InferOutput<Item>, Fewest, Most>
  >;
};

/** One of a few words, each with the name that the editor shows. `otherwise`: what is said of another word. */
export const oneOf = <const Words extends Readonly<Record<string, string>>>(
  label: string,
  words: Words,
  hint?: string,
  otherwise?: string,
) =>
  v.pipe(
    v.picklist(Object.keys(words) as (keyof Words & string)[], otherwise),
    v.metadata({ ...said(label, hint), words } satisfies Meta),
  );

/** A number within bounds. */
export const number = (least: number, greatest: number, label: string, hint?: string) => {
  const expected = `Escribe un número de ${least} a ${greatest}.`;
  return v.pipe(
    v.string(),
    v.regex(/^\d+(?:\.\d+)?$/, `No es un número. ${expected}`),
    v.transform(Number),
    v.minValue(least, `Es un número menor que ${least}. ${expected}`),
    v.maxValue(greatest, `Es un número mayor que ${greatest}. ${expected}`),
    v.metadata({ ...said(label, hint), least, greatest } satisfies Meta),
  );
};

/** Yes or no. */
export const flag = (label: string, hint?: string) =>
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((value) => value === 'true'),
    v.metadata(said(label, hint)),
  );

export const object = v.strictObject;
export const optional = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(schema);
/** An optional text, and the value that takes its place. The editor names it. */
export const usual = <Output>(schema: v.GenericSchema<string, Output>, value: string) =>
  v.optional(schema, value);

/** Texts that belong together, under one label. */
export const group = <const Entries extends v.ObjectEntries>(
  label: string,
  entries: Entries,
  hint?: string,
) => v.pipe(v.strictObject(entries), v.metadata(said(label, hint)));

/** A band of a page: its type, its line in the index beside the page, and its texts. */
export const block = <const Type extends string, const Entries extends v.ObjectEntries>(
  type: Type,
  label: string,
  entries: Entries,
  hint?: string,
) =>
  v.pipe(
    v.strictObject({
      type: v.literal(type),
      index: optional(
        text(
          'indexLink',
          'En el índice de la página',
          'Su nombre en el índice junto a la página. Vacío, no está en él.',
        ),
      ),
      ...entries,
    }),
    v.metadata(said(label, hint)),
  );

const place = (hint?: string) =>
  code(
    /^[a-z][a-z0-9-]*$/,
    'Lleva minúsculas, números y guiones, sin acentos, y empieza con una letra.',
    'Nombre para enlaces',
    hint,
  );

/** The name with which links reach a band, as `numeros` in `/#numeros`. It has a usual one. */
export const anchor = (value: string) => usual(place(), value);

/** The same of a band that has a name only if an editor gives it one. */
export const freeAnchor = () =>
  v.optional(place('Con él se llega a la sección: «planes» es /precios#planes.'));
