import * as v from 'valibot';
import type { Place } from '../../app/content/shapes/limits.ts';

export type ContentText = { keys: readonly string[]; text: string; place: Place };

/** A shape that may contain other shapes. */
type Part = v.GenericSchema & {
  entries?: Record<string, Part>;
  /** For every key without an entry. */
  rest?: Part;
  items?: Part[];
  item?: Part;
  wrapped?: Part;
  getter?: (input: unknown) => Part;
  pipe?: readonly Part[];
};

function entryOf(part: Part, key: string): Part | undefined {
  // The shape of a function's result is the last one of its pipe.
  const { entries, rest } = part.entries ? part : (part.pipe?.findLast((inner) => inner.entries) ?? part);
  return entries?.[key] ?? rest;
}

/** Every text of a content file with its keys. The shape distinguishes texts from ids, links and drawings. */
export function textsOf(
  shape: v.GenericSchema,
  content: unknown,
  keys: readonly string[] = [],
): ContentText[] {
  const part: Part = shape;
  const inside = (inner: Part | undefined, value: unknown, key: string) =>
    inner && value !== undefined ? textsOf(inner, value, [...keys, key]) : [];
  if (part.wrapped) return textsOf(part.wrapped, content, keys);
  if (part.getter) return textsOf(part.getter(content), content, keys);
  if (typeof content === 'string') {
    const { place } = v.getMetadata(part) as { place?: Place };
    return place ? [{ keys, text: content, place }] : [];
  }
  if (Array.isArray(content))
    return content.flatMap((item, index) =>
      inside(part.items?.[index] ?? part.item, item, String(index + 1)),
    );
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, value]) => inside(entryOf(part, key), value, key));
}

/** Whether a shape has these keys. The keys of a list are those of its items. A lazy shape accepts any. */
export function hasKeys(shape: v.GenericSchema, keys: readonly string[]): boolean {
  const part: Part = shape;
  const inner = part.wrapped ?? part.item;
  if (inner) return hasKeys(inner, keys);
  if (part.items) return part.items.some((item) => hasKeys(item, keys));
  if (part.getter) return true;
  const [key, ...rest] = keys;
  if (key === undefined) return true;
  const entry = entryOf(part, key);
  return entry !== undefined && hasKeys(entry, rest);
}
