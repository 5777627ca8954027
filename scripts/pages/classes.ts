const CLASSES = /\sclass="([^"]*)"/g;
const INLINE_SCRIPT = /<script>(.*?)<\/script>/gs;
/** A text of a script, in any quotes. */
const STRING = /(["'`])((?:\\.|(?!\1)[^\\])*)\1/gs;

/** The class list of each element of a page, as written. */
export const classListsOf = (page: string): string[] =>
  [...page.matchAll(CLASSES)].map(([, classes = '']) => decodeEntities(classes));

/** The words in all texts of a page's scripts, its inline ones included: some are classes. A template holds texts. */
export const wordsIn = (page: string, scripts: readonly string[]): string[] =>
  [...[...page.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script), ...scripts]
    .flatMap((script) => [...script.matchAll(STRING)])
    .flatMap(([, , text = '']) => text.split(/[\s\\"'`]+/));

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
