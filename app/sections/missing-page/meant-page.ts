export type PageNames = readonly (readonly [path: string, name: string])[];

/** The page that a badly pasted path means: the one with the same letters and digits. */
export const meantPage = (typed: string, pages: PageNames): PageNames[number] | undefined =>
  pages.find(([path]) => lettersOf(path) === lettersOf(typed));

/** Without case, accents, signs around the path, and the ending of a file. A wrong `%` does no harm. */
const lettersOf = (path: string): string =>
  (new URLSearchParams(`path=${path.replaceAll(/&\w+(?:=[^&]*)?;?/g, '')}`).get('path') ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\.(?:html?|php)\P{L}*$/u, '')
    .replaceAll(/[^\p{L}\p{N}/]/gu, '')
    .replace(/(?:\/index)?\/*$/, '')
    .replace(/^\/+/, '');
