import { NO_CODE, pruneStyles, withoutPrint, type OwnCode } from './prune-styles.ts';

const STYLE_LINK = /<link rel="stylesheet" href="[^"]+"\/>/;
/** A font that is downloaded. Fallbacks are on the machine. */
const FONT_FACE = /@font-face\{[^}]*url\([^}]*\}/g;
const ANY_FONT_FACE = /@font-face\{[^}]*\}/g;
/** How app/layout/first-view-end.tsx renders. The build fills it. */
export const FIRST_VIEW_END = '<style data-later="">';

/**
 * Replaces the link to the style sheet by the styles that the page and its scripts can use, so that the first view needs
 * no second request. A page with a `FirstViewEnd` gets the styles of its first view in the head, and all its styles at
 * that place. All of them, because the order of rules matters, and compression makes the repetition cheap. Nobody
 * prints a page before that place has come.
 */
export function inlineStyles(page: string, css: string, code: OwnCode = NO_CODE): string {
  const styles = pruneStyles(css, page, code);
  const [firstView = '', ...rest] = page.split(FIRST_VIEW_END);
  const first = rest.length > 0 ? pruneStyles(withoutPrint(styles), firstView) : styles;
  const later = styles.replaceAll(ANY_FONT_FACE, '');
  return page
    .replace(STYLE_LINK, () => styleElements(first))
    .replace(FIRST_VIEW_END, () => FIRST_VIEW_END + later);
}

/** The fonts are separate: app/layout/late-fonts.ts loads them after the first paint. */
function styleElements(styles: string): string {
  const faces = styles.match(FONT_FACE)?.join('') ?? '';
  const others = `<style>${styles.replaceAll(FONT_FACE, '')}</style>`;
  if (!faces) return others;
  const late = `<style data-fonts media="not all">${faces}</style>`;
  return `${others}${late}<noscript><style>${faces}</style></noscript>`;
}
