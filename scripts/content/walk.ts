import * as v from 'valibot';
import type { Meta } from '#schema/schema.ts';

/** A schema that may contain others. */
export type Part = v.GenericSchema & {
  entries?: Record<string, Part>;
  item?: Part;
  wrapped?: Part;
  /** Of a variant. */
  options?: readonly unknown[];
  key?: string;
  literal?: string;
  /** Of an optional one. */
  default?: unknown;
  pipe?: readonly { type: string }[];
};

export const metaOf = (part: Part): Meta => v.getMetadata(part) as Meta;

/** The schema within pipes and options. */
export function bare(part: Part): Part {
  return part.wrapped ? bare(part.wrapped) : part;
}

/** The schema of one of several kinds, by what the value says of itself. */
export function optionOf(part: Part, value: unknown): Part | undefined {
  const { key = '' } = part;
  const kind = (value as Record<string, unknown> | null)?.[key];
  return (part.options as readonly Part[]).find((option) => option.entries?.[key]?.literal === kind);
}

export type Text = { keys: (string | number)[]; text: string; meta: Meta };

/** Every text of a file, with its keys and what its schema says of it. What no schema knows is left out. */
export function* textsOf(schema: Part, value: unknown, keys: (string | number)[] = []): Generator<Text> {
  const part = bare(schema);
  if (part.type === 'variant') {
    const option = optionOf(part, value);
    if (option) yield* textsOf(option, value, keys);
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      if (part.item) yield* textsOf(part.item, item, [...keys, index]);
  } else if (typeof value === 'string') yield { keys, text: value, meta: metaOf(part) };
  else if (value && typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) {
      const entry = part.entries?.[key];
      if (entry) yield* textsOf(entry, inner, [...keys, key]);
    }
}
