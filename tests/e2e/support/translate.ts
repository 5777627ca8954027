/**
 * Translates the page as Google Translate does: replaces each text by two `<font>` elements with a new text, and so also
 * each text that comes later. Runs in the page.
 */
export function translate(): void {
  const kept = 'font, script, style, textarea, option';
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.parentElement?.closest(kept)) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  wrap(document.body);
  new MutationObserver((changes) => changes.forEach(({ target }) => wrap(target))).observe(document.body, {
    childList: true,
    subtree: true,
  });
}
