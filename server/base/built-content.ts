import { existsSync, readFileSync } from 'node:fs';

/** The checked texts of `content/`. The build writes it, and what runs after it reads it. */
export const BUILT_CONTENT = new URL('../../build/content.json', import.meta.url);

/** @throws if there is no build. */
export function readBuilt<Content>(): Content {
  if (!existsSync(BUILT_CONTENT))
    throw new Error('There is no build/content.json: run "npm start" or "npm run build".');
  return JSON.parse(readFileSync(BUILT_CONTENT, 'utf8')) as Content;
}
