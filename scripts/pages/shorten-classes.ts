import { transform, type Selector, type SelectorComponent } from 'lightningcss';
import { decodeEntities, wordsIn } from './classes.ts';
import { TARGETS } from './prune-styles.ts';

const CLASS_ATTRIBUTE = /(?<=\sclass=")[^"]*(?=")/g;
const STYLES = /(?<=<style[^>]*>).+?(?=<\/style>)/gs;
/** A utility with a variant or a value of its own. Plain names stay: tests and readers look for them. */
type List = Extract<SelectorComponent, { kind: 'is' | 'not' | 'has' | 'where' }>;
const LISTS = new Set<string>(['is', 'not', 'has', 'where']);
const IS_LONG = /[^\w-]/;

/**
 * Gives long class names of a finished page short ones, in its markup and in its styles. A name that a script has stays,
 * because React compares it. A tenth of a large page consists of such names.
 */
export function shortenClasses(page: string, scripts: readonly string[]): string {
  const scripted = new Set(wordsIn(page, scripts));
  const short = new Map<string, string>();
  const shortOf = (name: string): string => {
    if (!IS_LONG.test(name) || scripted.has(name)) return name;
    const known = short.get(name) ?? `_${short.size.toString(36)}`;
    short.set(name, known);
    return known;
  };
  const rename = (selector: Selector): Selector => selector.map(renamePart);
  const renamePart = (part: SelectorComponent): SelectorComponent => {
    if (part.type === 'class') return { ...part, name: shortOf(part.name) };
    const isList = part.type === 'pseudo-class' && LISTS.has(part.kind);
    return isList
      ? ({ ...part, selectors: (part as List).selectors.map(rename) } as SelectorComponent)
      : part;
  };
  const renamed = page.replaceAll(STYLES, (styles) =>
    transform({
      filename: 'page.css',
      code: Buffer.from(styles),
      minify: true,
      targets: TARGETS,
      visitor: { Selector: rename },
    }).code.toString(),
  );
  return renamed.replaceAll(CLASS_ATTRIBUTE, (list) =>
    list.replaceAll(/\S+/g, (name) => short.get(decodeEntities(name)) ?? name),
  );
}
