import { loadContent, type Loaded } from './load.ts';

let loaded: Loaded | undefined;

/** The texts as they are now, with their problems. If a file that every page needs is wrong, the last ones stay. */
export function currentContent(): Loaded {
  return (loaded ??= loadContent(process.env));
}

/** Reads the texts again. */
export function rereadContent(): Loaded {
  const now = loadContent(process.env);
  loaded = { ...now, content: now.content ?? loaded?.content };
  return loaded;
}

/** The checked texts. @throws if they have a mistake. */
export function readContent() {
  const { content } = currentContent();
  if (!content) throw new Error('The texts in content/ have a mistake: run "npm run check".');
  return content;
}
