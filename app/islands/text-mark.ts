const TOKEN = /<!--.*?-->|<(\/?)([a-z][\w-]*)[^>]*?(\/?)>|([^<]+)/gi;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The mark of React's HTML: a hash of its texts, each with its element's name. White space does not count. */
export function markOfHtml(html: string): string {
  const open: string[] = [];
  const texts: [string, string][] = [];
  for (const [, closing, name, isEmpty, text] of html.matchAll(TOKEN)) {
    if (text) texts.push([open.at(-1) ?? '', text.replace(/&([^;]+);/g, (all, of) => ENTITIES[of] ?? all)]);
    else if (closing) open.pop();
    else if (name && !isEmpty) open.push(name.toLowerCase());
  }
  return hash(texts);
}

/**
 * Whether something has changed the texts of an island since the build. Translations replace texts, or wrap them in
 * elements of their own. What a visitor types and elements without text do not count, so an extension's icon in a field
 * changes nothing.
 */
export function isTextAltered(island: HTMLElement): boolean {
  const texts: [string, string][] = [];
  const walker = document.createTreeWalker(island, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    texts.push([parent && parent !== island ? parent.localName.toLowerCase() : '', node.nodeValue ?? '']);
  }
  return hash(texts) !== island.dataset['islandText'];
}

function hash(texts: [string, string][]): string {
  let sum = 0;
  let last = '';
  for (const [name, text] of texts) {
    const visible = text.replace(/\s/g, '');
    if (!visible) continue;
    // Adjacent texts of one kind count as one: a proxy may have joined them.
    for (const character of name === last ? visible : name + visible)
      sum = (Math.imul(sum, 31) + character.charCodeAt(0)) | 0;
    last = name;
  }
  // 24 bits, to keep the page small.
  return (sum >>> 8).toString(36);
}
