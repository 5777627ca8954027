import * as v from 'valibot';
import { explainError } from './explain.ts';
import { lengthOf } from './operator-values.ts';
import { linkProblem } from './links.ts';
import { LIMITS, type Place } from './limits.ts';

/** A text that is not empty and fits its place. */
export const text = (place: Place) =>
  v.pipe(
    v.string(),
    v.metadata({ place }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { max, place: name } = LIMITS[place];
      const length = lengthOf(dataset.value);
      if (dataset.value.trim() === '') {
        addIssue({ message: `Está vacío. Escribe el texto: es ${name}.` });
      } else if (length > max) {
        addIssue({
          message: `Es demasiado largo: tiene ${length} caracteres y aquí caben ${max} (es ${name}). Acórtalo en ${length - max}.`,
        });
      }
    }),
  );

/** Target of a link. */
export const link = () =>
  v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed && linkProblem(dataset.value);
      if (problem) addIssue({ message: problem });
    }),
  );

/** A function. Its results for the samples are checked. */
export const made = <Shape extends v.GenericSchema, Samples extends unknown[]>(
  shape: Shape,
  ...samples: Samples
) =>
  v.pipe(
    v.function(),
    v.rawTransform(({ dataset, addIssue, NEVER }): unknown => {
      try {
        return dataset.value(...samples);
      } catch (error) {
        addIssue({ message: explainError(error) });
        return NEVER;
      }
    }),
    shape,
  ) as unknown as v.GenericSchema<(...given: Samples) => v.InferOutput<Shape>>;

/** A text made from parameters. It is tried with these. */
export const saying = <Samples extends unknown[]>(place: Place, ...samples: Samples) =>
  made(text(place), ...samples);

type Tuple<Item, Length extends number, Found extends Item[] = []> = Found['length'] extends Length
  ? Readonly<Found>
  : Tuple<Item, Length, [...Found, Item]>;
/** A list with exactly `count` items, or of any length. */
type Items<Item, Fewest extends number, Most extends number> = [number] extends [Fewest]
  ? readonly Item[]
  : [Fewest] extends [Most]
    ? Tuple<Item, Fewest>
    : readonly Item[];

/** A list with exactly so many equal items: the design has a place for each. */
export const list = <Shape extends v.GenericSchema, Fewest extends number, Most extends number = Fewest>(
  shape: Shape,
  fewest: Fewest,
  most: Most = fewest as unknown as Most,
) =>
  v.pipe(
    v.array(shape),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { length } = dataset.value;
      if (length >= fewest && length <= most) return;
      const expected = Number(fewest) === Number(most) ? `${fewest}` : `de ${fewest} a ${most}`;
      addIssue({ message: `Tiene ${length} elementos y el diseño tiene lugar para ${expected}.` });
    }),
  ) as unknown as v.GenericSchema<Items<v.InferOutput<Shape>, Fewest, Most>>;

/** A list with items of different kinds. */
export const row = <const Shapes extends v.GenericSchema[]>(...shapes: Shapes) => v.strictTuple(shapes);

/** One of the words that drawings and colours use as names. */
export const oneOf = <const Words extends readonly string[]>(...words: Words) => v.picklist(words);

/** A number within bounds. */
export const number = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.minValue(least, `Es un número menor que ${least}. Escribe uno de ${least} a ${most}.`),
    v.maxValue(most, `Es un número mayor que ${most}. Escribe uno de ${least} a ${most}.`),
  );

export const object = v.strictObject;
export const optional = <Shape extends v.GenericSchema>(shape: Shape) => v.optional(shape);
/** A string for code, not for visitors. */
export const code = v.string;
export const flag = v.boolean;
