import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pruneStyles } from './prune-styles.ts';

const STYLE_LINK = /<link rel="stylesheet" href="\/([^"]+)"\/>/g;
/** A font that is fetched; the fallbacks are on the machine. */
const FONT_FACE = /@font-face\{[^}]*url\([^}]*\}/g;
const ANY_FONT_FACE = /@font-face\{[^}]*\}/g;
/** Of app/layout/first-view-end.tsx: what the build fills it with begins alike. */
export const FIRST_VIEW_END = '<style data-later="">';

/**
 * Writes into each page the styles that it can come to use, in place of its links to style sheets: the first
 * view then waits for no second answer. The sheets go, since nothing asks for them any more.
 * A page with a `FirstViewEnd` has in its head only what stands before it uses, and all its styles in that place:
 * whole, since the order of rules decides which one holds, and compression makes the repetition cheap.
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

/** The fonts stand apart: app/layout/late-fonts.ts asks for them once the page is drawn. */
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
