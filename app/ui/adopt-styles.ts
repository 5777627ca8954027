const adopted = new Set<string>();

/**
 * Adds styles that only scripts need, once. They are loaded with the script that needs them, not with every page. Does
 * nothing at build time.
 */
export function adoptStyles(css: string): void {
  if (typeof document === 'undefined' || adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
