import { readFileSync } from 'node:fs';
import { Marked } from 'marked';
import { fold } from '../../contract/text.ts';

const SOURCE = 'docs/mi-mes.md';

const marked = new Marked({
  renderer: {
    heading({ depth, text, tokens }) {
      return `<h${depth} id="${idOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    /** Other documents are on the server's disk, so their links are words alone. */
    link({ tokens }) {
      return this.parser.parseInline(tokens);
    },
  },
});

/** The document for sales as HTML. */
export const panelHelp = (markdown = readFileSync(SOURCE, 'utf8')): string =>
  marked.parse(markdown, { async: false });

const idOf = (heading: string) =>
  fold(heading)
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');
