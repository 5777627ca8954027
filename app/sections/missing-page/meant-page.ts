/** The paths of pages and their names. */
export type PageNames = readonly (readonly [path: string, name: string])[];

/** The page that a mistyped or badly pasted path means: the same letters and digits, or one slip beside them. */
export function meantPage(typed: string, pages: PageNames): PageNames[number] | undefined {
  const wanted = lettersOf(typed);
  const isAlike = ([path]: PageNames[number]) => wanted.length > 3 && isOneSlip(wanted, lettersOf(path));
  return pages.find(([path]) => lettersOf(path) === wanted) ?? pages.find(isAlike);
}

/** Without case, accents, what stands around the path, and the ending of a file. */
const lettersOf = (path: string): string =>
  decoded(path)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/&\w+;?/g, '')
    .replace(/\.(?:html?|php)\P{L}*$/u, '')
    .replaceAll(/[^\p{L}\p{N}/]/gu, '')
    .replace(/(?:\/index)?\/*$/, '')
    .replace(/^\/+/, '');

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** One character more, less or other, or two neighbours swapped. */
function isOneSlip(one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const [a, b] = [one.slice(same), other.slice(same)];
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return isSwapped || a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1);
}
