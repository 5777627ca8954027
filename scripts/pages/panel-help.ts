import { readFileSync } from 'node:fs';
import { fold } from '../../contract/text.ts';

const SOURCE = 'docs/mi-mes.md';

/** The document for sales as HTML. It knows the marks that this document uses. */
export const panelHelp = (markdown = readFileSync(SOURCE, 'utf8')): string =>
  escaped(markdown)
    .trim()
    .split(/\n{2,}/)
    .map(blockOf)
    .join('\n');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function blockOf(block: string): string {
  const [, marks = '', heading] = /^(#{1,2}) (.*)$/.exec(block) ?? [];
  if (heading) return `<h${marks.length} id="${idOf(heading)}">${inline(heading)}</h${marks.length}>`;
  const [, mark] = /^(-|1\.) /.exec(block) ?? [];
  if (!mark) return `<p>${inline(block)}</p>`;
  const list = mark === '-' ? 'ul' : 'ol';
  const items = block.split(/\n(?=- |\d+\. )/).map((item) => `<li>${inline(item.replace(/^\S+ /, ''))}</li>`);
  return `<${list}>${items.join('')}</${list}>`;
}

const idOf = (heading: string) =>
  fold(heading)
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Other documents are on the server's disk, so their links are words alone. */
const inline = (text: string) =>
  text
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/(?<!\w)_(.+?)_(?!\w)/g, '<em>$1</em>')
    .replaceAll(/`(.+?)`/g, '<code>$1</code>');
