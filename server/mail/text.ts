import type { Block, MailContent } from './content.ts';

/** A mail as plain text: all that its HTML says. */
export function renderText({ title, blocks }: MailContent): string {
  return `${[title, ...blocks.map(renderBlock)].join('\n\n')}\n`;
}

function renderBlock(block: Block): string {
  switch (block.kind) {
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'message':
      return `${block.label}:\n${block.text}`;
    case 'action':
      return `${block.label}:\n${block.href}`;
    case 'command':
      return `  ${block.text}`;
    case 'paragraph':
    case 'small':
      return block.link ? `${block.text} ${block.link.label}: ${block.link.href}` : block.text;
  }
}
