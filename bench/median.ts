/** The middle value, of an even number the upper of the two; what could not be measured (NaN) is left out. */
export function median(values: number[]): number {
  const measured = values.filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b);
  return measured[Math.floor(measured.length / 2)] ?? Number.NaN;
}
