/** Whether at most `edits` letters are missing, added, wrong, or swapped with their neighbour. */
export function isWithin(edits: number, one: string, other: string): boolean {
  if (one === other || edits === 0) return one === other;
  if (one[0] === other[0]) return isWithin(edits, one.slice(1), other.slice(1));
  const within = (skipped: number, missing: number) =>
    isWithin(edits - 1, one.slice(skipped), other.slice(missing));
  const isSwapped = one[0] === other[1] && one[1] === other[0];
  return within(1, 0) || within(0, 1) || within(1, 1) || (isSwapped && within(2, 2));
}
