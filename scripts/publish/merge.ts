/** Merges texts field by field. Items of a list are found by what they are, not by their number. */
import type { Part } from '#scripts/content/walk.ts';
import { bare } from '#scripts/content/walk.ts';
import {
  inWords,
  isGroup,
  isList,
  isSame,
  itemLabel,
  labelOf,
  nameOf,
  partOf,
  type Group,
  type Value,
} from './words.ts';

/** Chooses one of two values that both changed. */
type Choose = (place: readonly string[], mine: Value, theirs: Value) => Value;
type Three = readonly [base: Value, mine: Value, theirs: Value];

/** Joins a value that two people may have changed. */
export function merged(
  [base, mine, theirs]: Three,
  schema: Part | undefined,
  place: readonly string[],
  choose: Choose,
): Value {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
  if (isSame(base, mine)) return theirs;
  const part = partOf(schema, mine);
  if (isList(mine) && isList(theirs))
    return mergedLists([isList(base) ? base : [], mine, theirs], part, place, choose);
  if (isGroup(mine) && isGroup(theirs) && mine['type'] === theirs['type'])
    return mergedGroups([isGroup(base) ? base : {}, mine, theirs], part, place, choose);
  return choose(place, mine, theirs);
}

function mergedGroups(
  [base, mine, theirs]: readonly [Group, Group, Group],
  part: Part | undefined,
  place: readonly string[],
  choose: Choose,
): Group {
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const entries = keys.map((key) => {
    const inner = part?.entries?.[key];
    const at = [...place, labelOf(inner, key)];
    return [key, merged([base[key], mine[key], theirs[key]], inner, at, choose)] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** An item with what each side made of it. */
type Item = { base?: Value; mine?: Value; theirs?: Value };

function mergedLists(
  [base, mine, theirs]: readonly [readonly Value[], readonly Value[], readonly Value[]],
  part: Part | undefined,
  place: readonly string[],
  choose: Choose,
): Value[] {
  const itemPart = part?.item;
  const items: Item[] = base.map((value) => ({ base: value }));
  const join = (side: 'mine' | 'theirs', list: readonly Value[]) => {
    const known = items.map((item) => item.base ?? item.mine);
    const pairs = paired(known, list, itemPart, base.length);
    return list.map((value, index) => {
      const item = items[pairs.get(index) ?? items.length] ?? {};
      item[side] = value;
      if (!items.includes(item)) items.push(item);
      return item;
    });
  };
  const [inMine, inTheirs] = [join('mine', mine), join('theirs', theirs)];
  const [ofBase, ofMine, ofTheirs] = [items, inMine, inTheirs].map((order) =>
    order.filter((item) => item.base !== undefined && item.mine !== undefined && item.theirs !== undefined),
  ) as [Item[], Item[], Item[]];
  const isSameOrder = (one: Item[], other: Item[]) => one.every((item, index) => item === other[index]);
  const names = (order: Item[]) => order.map((item) => nameOf(itemPart, item.mine));
  const asHers = () =>
    isSameOrder(ofTheirs, ofBase) ||
    isSameOrder(ofTheirs, ofMine) ||
    (!isSameOrder(ofMine, ofBase) &&
      isSame(choose([...place, 'Orden'], names(ofMine), names(ofTheirs)), names(ofMine)));
  const [order, other] = asHers() ? [inMine, inTheirs] : [inTheirs, inMine];
  const all = [...order];
  // An item of the other side stands after the same neighbour.
  for (const [index, item] of other.entries())
    if (!all.includes(item)) all.splice(all.indexOf(other[index - 1]!) + 1, 0, item);
  const at = isKinds(itemPart) ? place.slice(0, -1) : place;
  return all
    .map((item) =>
      merged(
        [item.base, item.mine, item.theirs],
        itemPart,
        [...at, itemLabel(itemPart, item.mine ?? item.theirs)],
        choose,
      ),
    )
    .filter((value) => value !== undefined);
}

/** Bands need no name of their list. */
const isKinds = (part: Part | undefined) => part !== undefined && bare(part).type === 'variant';

type Likeness = (one: Value, other: Value) => boolean;
const kindOf = (item: Value) => (isGroup(item) ? item['type'] : undefined);
const anchorOf = (item: Value) => (isGroup(item) ? item['anchor'] : undefined);

/** Two texts of three are the same, say: its title was changed, or its answer. */
const isSimilar: Likeness = (one, other) => {
  if (!isGroup(one) || !isGroup(other)) return false;
  const keys = Object.keys(one).filter((key) => key !== 'type');
  return keys.filter((key) => isSame(one[key], other[key])).length * 2 >= keys.length;
};

/**
 * Finds each item of `list` in `known`: by index. `base`: how many of them were there before, of which one may have
 * changed altogether.
 */
function paired(
  known: readonly Value[],
  list: readonly Value[],
  part: Part | undefined,
  base = known.length,
): Map<number, number> {
  const pairs = new Map<number, number>();
  const free = new Set(known.keys());
  const pair = (index: number, isLike: (at: number) => boolean) => {
    const found = pairs.has(index) ? undefined : [...free].find(isLike);
    if (found === undefined) return;
    pairs.set(index, found);
    free.delete(found);
  };
  const isNamed: Likeness = (one, other) => {
    const name = anchorOf(one) ?? nameOf(part, one);
    return Boolean(name) && name === (anchorOf(other) ?? nameOf(part, other));
  };
  for (const isLike of [isSame, isNamed, isSimilar])
    for (const [index, value] of list.entries())
      pair(index, (at) => kindOf(known[at]) === kindOf(value) && isLike(known[at], value));
  const left = (kind: Value) => [...free].filter((at) => at < base && kindOf(known[at]) === kind);
  const leftIn = (kind: Value) =>
    [...list.keys()].filter((index) => !pairs.has(index) && kindOf(list[index]) === kind);
  // As many as before: they changed altogether.
  for (const kind of new Set(list.map(kindOf)))
    if (left(kind).length === leftIn(kind).length)
      for (const index of leftIn(kind)) pair(index, (at) => left(kind).includes(at));
  return pairs;
}

/** A change in the editor's words. Without `before` something was added, without `after` removed. */
export type Change = { place: readonly string[]; before?: string; after?: string; isMoved?: boolean };

/** Yields the changes between two values, each at its smallest place. */
export function* changesIn(
  before: Value,
  after: Value,
  schema: Part | undefined,
  place: readonly string[],
): Generator<Change> {
  if (isSame(before, after)) return;
  const part = partOf(schema, after ?? before);
  if (isList(before) && isList(after)) {
    const pairs = paired(before, after, part?.item);
    const at = isKinds(part?.item) ? place.slice(0, -1) : place;
    for (const [index, value] of after.entries())
      yield* changesIn(before[pairs.get(index) ?? -1], value, part?.item, [
        ...at,
        itemLabel(part?.item, value),
      ]);
    const found = after.flatMap((_, index) => pairs.get(index) ?? []);
    for (const [index, value] of before.entries())
      if (!found.includes(index))
        yield { place: [...at, itemLabel(part?.item, value)], before: inWords(value) };
    if (found.some((each, index) => each < (found[index - 1] ?? 0))) yield { place, isMoved: true };
  } else if (isGroup(before) && isGroup(after) && before['type'] === after['type'])
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const inner = part?.entries?.[key];
      yield* changesIn(before[key], after[key], inner, [...place, labelOf(inner, key)]);
    }
  else
    yield {
      place,
      ...(before !== undefined && { before: inWords(before) }),
      ...(after !== undefined && { after: inWords(after) }),
    };
}
