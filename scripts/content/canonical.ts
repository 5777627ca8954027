/**
 * The one form of a file of texts, whoever wrote it: keys in the order of their schema, a blank line between blocks, and
 * quotes only where YAML needs them. So a change in the editor changes its own lines. Browsers load this too.
 */
import { isMap, isScalar, isSeq, parseDocument, type Node } from 'yaml';
import { bare, optionOf, type Part } from './walk.ts';

/** The canonical form of a file. A file with a mistake stays as it is. */
export function formatted(source: string, schema: Part): string {
  const document = parseDocument(source, { stringKeys: true, schema: 'failsafe' });
  if (document.errors.length > 0) return source;
  arrange(document.contents, schema);
  // Now a text that another reader would take for a number gets quotes.
  document.setSchema('1.2', { schema: 'core' });
  return document.toString({ lineWidth: 0, singleQuote: true, flowCollectionPadding: false });
}

function arrange(node: unknown, schema: Part | undefined): void {
  const part = schema && bare(schema);
  if (isScalar(node)) {
    const isPlain = part?.pipe?.some(({ type }) => type === 'transform');
    if (isPlain && typeof node.value === 'string')
      node.value = /^(?:true|false)$/.test(node.value) ? node.value === 'true' : Number(node.value);
    else node.type = undefined;
  } else if (isSeq(node)) {
    node.flow = false;
    node.items.forEach((item, index) => {
      // Between the blocks of a page.
      if (isMap(item) && item.has('type')) (item as Node).spaceBefore = index > 0;
      arrange(item, part?.item);
    });
  } else if (isMap(node)) {
    node.flow = false;
    const entries = (part?.type === 'variant' ? optionOf(part, node.toJSON()) : part)?.entries;
    const order = Object.keys(entries ?? {});
    const placeOf = (key: unknown) => {
      const place = order.indexOf(String(key));
      return place < 0 ? order.length : place;
    };
    node.items.sort((one, other) => placeOf(one.key) - placeOf(other.key));
    for (const { key, value } of node.items) {
      if (isSeq(value)) value.spaceBefore = false;
      arrange(value, entries?.[String(key)]);
    }
    // The editor writes each flag that is off.
    node.items = node.items.filter(
      ({ key, value }) =>
        !(entries?.[String(key)]?.type === 'optional' && isScalar(value) && value.value === false),
    );
  }
}
