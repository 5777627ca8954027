import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pruneStyles } from './prune-styles.ts';

const STYLE_LINK = /<link rel="stylesheet" href="\/([^"]+)"\/>/g;
/** A font that is downloaded. Fallbacks are on the machine. */
const FONT_FACE = /@font-face\{[^}]*url\([^}]*\}/g;
const ANY_FONT_FACE = /@font-face\{[^}]*\}/g;
/** How app/layout/first-view-end.tsx renders. The build fills it. */
export const FIRST_VIEW_END = '<style data-later="">';

/**
 * Replaces a page's style sheet links with the styles that it can use, so that the first view needs no second request.
 * Deletes the sheets. A page with a `FirstViewEnd` gets the styles of its first view in the head, and all its styles
 * at that place. All of them, because the order of rules matters, and compression makes the repetition cheap.
 */
export async function inlineStyles(directory: string): Promise<void> {
  const scripts = await readAll(directory, 'assets/*.js');
  const sheets = await readAll(directory, 'assets/*.css');
  for (const [name, page] of await readAll(directory, '**/*.html')) {
    const linked = [...page.matchAll(STYLE_LINK)].map(
      ([, sheet = '']) => sheets.get(sheet) ?? missing(sheet),
    );
    if (linked.length === 0) throw new Error(`${name} has no styles`);
    const styles = pruneStyles(linked.join('\n'), [page, ...scripts.values()]);
    const [firstView = '', ...rest] = page.split(FIRST_VIEW_END);
    const first = rest.length > 0 ? pruneStyles(styles, [firstView]) : styles;
    let isFirst = true;
    const inlined = page.replaceAll(STYLE_LINK, () => {
      const element = isFirst ? styleElements(first) : '';
      isFirst = false;
      return element;
    });
    const later = styles.replaceAll(ANY_FONT_FACE, '');
    await writeFile(
      join(directory, name),
      inlined.replace(FIRST_VIEW_END, (tag) => tag + later),
    );
  }
  for (const sheet of sheets.keys()) await rm(join(directory, sheet));
}

/** The fonts are separate: app/layout/late-fonts.ts loads them after the first paint. */
function styleElements(styles: string): string {
  const faces = styles.match(FONT_FACE)?.join('') ?? '';
  const others = `<style>${styles.replaceAll(FONT_FACE, '')}</style>`;
  if (!faces) return others;
  const late = `<style data-fonts media="not all">${faces}</style>`;
  return `${others}${late}<noscript><style>${faces}</style></noscript>`;
}

async function readAll(directory: string, pattern: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for await (const name of glob(pattern, { cwd: directory }))
    files.set(name, await readFile(join(directory, name), 'utf8'));
  return files;
}

function missing(sheet: string): never {
  throw new Error(`a page links ${sheet}, which is not there`);
}
