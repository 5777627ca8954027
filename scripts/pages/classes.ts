const CLASSES = /\sclass="([^"]*)"/g;

/** The class list of each element of a page, as written. */
export const classListsOf = (page: string): string[] =>
  [...page.matchAll(CLASSES)].map(([, classes = '']) => decodeEntities(classes));

const ENTITIES: Record<string, string> = {
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};

/** Text from an attribute that React has escaped. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(/&(?:gt|lt|quot|#x27|amp);/g, (entity) => ENTITIES[entity] ?? entity);
