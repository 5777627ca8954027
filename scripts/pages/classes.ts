const CLASSES = /\sclass="([^"]*)"/g;

/** The class list of each element of a page, as written. */
export const classListsOf = (page: string): string[] =>
  [...page.matchAll(CLASSES)].map(([, classes = '']) => decodeEntities(classes));

export function decodeEntities(text: string): string {
  return text.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}
