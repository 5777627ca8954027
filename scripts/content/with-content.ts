import type { Plugin } from 'vite';
import { readSite } from '#contract/site.ts';
import type { Content } from '#blocks/assemble.ts';

/** The prefix of the virtual modules. */
export const VIRTUAL = '\0texts:';

/**
 * Gives a bundle the texts and the operator's values as they are now. Each export is a module of its own, so that a
 * script holds only the texts that it uses.
 */
export const withContent = (read: () => Content): Plugin => ({
  name: 'with-content',
  enforce: 'pre',
  resolveId(id) {
    // A "#" in an address would begin its fragment.
    if (id === '#content') return VIRTUAL + id.slice(1);
    return id.startsWith(VIRTUAL) ? id : undefined;
  },
  load(id) {
    if (!id.startsWith(VIRTUAL)) return undefined;
    const { values, ...texts } = read();
    const exported: Record<string, unknown> = { site: readSite(values, process.env), ...texts };
    const [, key] = id.split('/');
    if (key) return `export const ${key} = ${JSON.stringify(exported[key])};`;
    return Object.keys(exported)
      .map((each) => `export { ${each} } from ${JSON.stringify(`${id}/${each}`)};`)
      .join('\n');
  },
});
