const adopted = new Set<string>();

/**
 * Puts styles into use that only scripts need, once: they travel with the script that draws what they are for, not
 * with every page. Does nothing where pages are built.
 */
export function adoptStyles(css: string): void {
  if (typeof document === 'undefined' || adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
