import { COLOURS, LOGO } from '#contract/brand.ts';
import type { Block, Fact, Written } from './mail.ts';

const INK = COLOURS['tinta-900'];
const INK_SOFT = COLOURS['tinta-600'];
const SHEET = COLOURS['papel-0'];
const SHEET_SOFT = COLOURS['papel-50'];
const DESK = COLOURS['papel-100'];
const RULE = COLOURS['tinta-200'];
const SIGNAL = COLOURS['bermellon-500'];

const TEXT_FONT = "'Helvetica Neue', Helvetica, Arial, sans-serif";
const MONO_FONT = "ui-monospace, Menlo, Consolas, 'Liberation Mono', monospace";

const LABEL = `font:600 12px/16px ${MONO_FONT};letter-spacing:.06em;text-transform:uppercase;color:${INK_SOFT}`;
const PARAGRAPH = `margin:0 0 16px;font:400 16px/25px ${TEXT_FONT};color:${INK}`;
const SMALL = `margin:0;font:400 13px/20px ${TEXT_FONT};color:${INK_SOFT}`;
const LINK = `color:${INK};text-decoration:underline`;
// Long words and addresses break, so that the sheet fits a phone.
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word';

const TITLE = `margin:0 0 20px;font:800 26px/31px ${TEXT_FONT};letter-spacing:-.01em;color:${INK};${BREAKS}`;
const MESSAGE = `padding:14px 16px;border:1px solid ${RULE};background:${SHEET_SOFT};font:400 16px/25px ${TEXT_FONT};color:${INK};${BREAKS}`;

/** As wide as a folio, so that forms below each other align. */
const LABEL_CELL_WIDTH = 84;
const ACTION = `background:${SIGNAL};border:1px solid ${INK}`;
const ACTION_LINK = `display:inline-block;padding:13px 22px;font:700 16px/22px ${TEXT_FONT};color:${INK};text-decoration:none`;
const COMMAND = `padding:10px 14px;background:${DESK};font:400 14px/22px ${MONO_FONT};color:${INK};${BREAKS}`;

/** A mail as plain text, with everything that its HTML says. */
export const renderText = ({ title, blocks }: Pick<Written, 'title' | 'blocks'>): string =>
  `${[title, ...blocks.map(textOf)].join('\n\n')}\n`;

function textOf(block: Block): string {
  if (typeof block === 'string') return block;
  switch (block.kind) {
    case 'linked':
    case 'footer':
      return `${block.text} ${block.link.label}: ${block.link.href}`;
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'message':
      return `${block.label}:\n${block.text}`;
    case 'action':
      return `${block.label}:\n${block.href}`;
    case 'command':
      return `  ${block.text}`;
  }
}

/** A mail in the look of the site's forms: one column, no images, nothing loaded. */
export function renderHtml(
  { subject, preheader, tab, title, blocks }: Omit<Written, 'to' | 'headers'>,
  product: string,
): string {
  const body = [
    `<h1 style="${TITLE}">${escapeHtml(title)}</h1>`,
    ...blocks.filter((block) => !isFooter(block)).map(htmlOf),
  ];
  const sheet = `${tabRow(tab)}\n${table('width:100%', row('padding:28px 28px 12px', body.join('\n')))}`;
  const rows = [
    row('padding:0 0 14px', brand(product)),
    row(`border:1px solid ${INK};background:${SHEET}`, sheet),
    row('padding:16px 4px 0', blocks.filter(isFooter).map(htmlOf).join('\n')),
  ].join('\n');
  // Outlook ignores `max-width` and reads the attribute.
  const style = 'width:100%;max-width:600px;margin:0 auto;text-align:left';
  const column = table(style, rows, 'align="center" width="600"');
  return `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light only">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${DESK}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>
${table(`width:100%;background:${DESK}`, row('padding:32px 12px;text-align:center', column))}
</body>
</html>
`;
}

const isFooter = (block: Block): boolean => typeof block !== 'string' && block.kind === 'footer';

/** Escapes text for use between tags and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const table = (style: string, rows: string, attributes = ''): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes} style="border-collapse:collapse;${style}">${rows}</table>`;

const row = (style: string, content: string): string => `<tr><td style="${style}">${content}</td></tr>`;

/** The logo is drawn with table cells: mail programs show no SVG, and images only after a click. */
function brand(product: string): string {
  const logo = LOGO.map(({ height, cells }) => {
    const drawn = cells.map(
      ([width, colour]) => `<td width="${width}" height="${height}" bgcolor="${colour}"></td>`,
    );
    return table('font-size:0;line-height:0', `<tr>${drawn.join('')}</tr>`);
  });
  return table(
    '',
    `<tr><td>${logo.join('')}</td><td style="padding-left:12px;font:800 17px/20px ${TEXT_FONT};letter-spacing:.04em;text-transform:uppercase;color:${INK}">${escapeHtml(product)}</td></tr>`,
  );
}

function tabRow({ label, number }: Written['tab']): string {
  return table(
    `width:100%;background:${INK}`,
    `<tr><td style="padding:9px 28px;${LABEL};color:${SHEET}">${escapeHtml(label)}</td>
<td align="right" style="padding:9px 28px;${LABEL};color:${SHEET}">${escapeHtml(number)}</td></tr>`,
  );
}

function htmlOf(block: Block): string {
  if (typeof block === 'string') return `<p style="${PARAGRAPH}">${escapeHtml(block)}</p>`;
  switch (block.kind) {
    case 'linked':
    case 'footer': {
      const { label, href } = block.link;
      const style = block.kind === 'footer' ? SMALL : PARAGRAPH;
      return `<p style="${style}">${escapeHtml(block.text)} ${link(label, href)}</p>`;
    }
    case 'facts':
      return table(
        `width:100%;margin:0 0 16px;border-top:1px solid ${RULE}`,
        block.facts.map(renderFact).join(''),
      );
    case 'message':
      return `<p style="margin:0 0 6px;${LABEL}">${escapeHtml(block.label)}</p>
${table('width:100%;margin:0 0 24px', row(MESSAGE, escapeHtml(block.text).replaceAll('\n', '<br>')))}`;
    case 'action':
      return `${table('margin:4px 0 12px', row(ACTION, `<a href="${escapeHtml(block.href)}" style="${ACTION_LINK}">${escapeHtml(block.label)}</a>`))}
<p style="${SMALL};margin:0 0 20px;${BREAKS}">${link(block.href, block.href)}</p>`;
    case 'command':
      return table('width:100%;margin:0 0 16px', row(COMMAND, escapeHtml(block.text)));
  }
}

function renderFact({ label, value, href }: Fact): string {
  return `<tr><td width="${LABEL_CELL_WIDTH}" style="padding:9px 16px 9px 0;border-bottom:1px solid ${RULE};vertical-align:top;white-space:nowrap;${LABEL};line-height:24px">${escapeHtml(label)}</td>
<td style="padding:9px 0;border-bottom:1px solid ${RULE};font:400 16px/24px ${TEXT_FONT};color:${INK};${BREAKS}">${href ? link(value, href) : escapeHtml(value)}</td></tr>`;
}

const link = (label: string, href: string): string =>
  `<a href="${escapeHtml(href)}" style="${LINK}">${escapeHtml(label)}</a>`;
