/** The middle value, or the upper of two. Ignores NaN, which means not measured. */
export function median(values: number[]): number {
  const measured = values.filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b);
  return measured[Math.floor(measured.length / 2)] ?? Number.NaN;
}
