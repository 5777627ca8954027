import { mailBrand, type MailColour } from './brand.ts';
import type { Block, Written } from './mail.ts';

/** A colour by its name, until renderHtml puts in its value. Escaped text has no braces. */
const named = (name: MailColour): string => `{${name}}`;
const NAMED = /\{([\w-]+)\}/g;

const [INK, INK_SOFT, RULE] = [named('tinta-900'), named('tinta-600'), named('tinta-200')];
const [SIGNAL, SIGNAL_DARK] = [named('bermellon-600'), named('bermellon-700')];
const [SHEET, SHEET_SOFT, DESK] = [named('papel-0'), named('papel-50'), named('papel-100')];

/** At night these take the place of a style's colours. The button stays, and so do its words. */
const AT_NIGHT: Readonly<Record<string, MailColour>> = {
  'color-tinta-900': 'papel-50',
  'color-tinta-600': 'tinta-300',
  'color-bermellon-700': 'bermellon-100',
  'background-tinta-900': 'tinta-700',
  'background-papel-0': 'tinta-900',
  'background-papel-50': 'tinta-800',
  'background-papel-100': 'tinta-950',
  'background-sello-100': 'sello-800',
  'border-tinta-900': 'tinta-500',
  'border-tinta-200': 'tinta-500',
};
const NIGHT = `@media (prefers-color-scheme:dark){${Object.entries(AT_NIGHT)
  .map(
    ([name, colour]) =>
      `.${name}{${name.split('-')[0]}${name.startsWith('border') ? '-color' : ''}:${named(colour)}!important}`,
  )
  .join('')}}`;
const STYLED = / style="([^"]*)"/g;
const COLOURED = /(?:^|;)(color|background|border)[^;{]*\{([\w-]+)\}/g;

const TEXT_FONT = "'Helvetica Neue', Helvetica, Arial, sans-serif";
const MONO_FONT = "ui-monospace, Menlo, Consolas, 'Liberation Mono', monospace";

const LABEL = `font:600 13px/16px ${MONO_FONT};letter-spacing:.06em;text-transform:uppercase;color:${INK_SOFT}`;
const PARAGRAPH = `margin:0 0 16px;font:400 16px/25px ${TEXT_FONT};color:${INK}`;
const SMALL = `margin:0;font:400 13px/20px ${TEXT_FONT};color:${INK_SOFT}`;
const LINK = `color:${SIGNAL_DARK};text-decoration:underline`;
const PHONE_NUMBER = /^\+?[\d ().-]+$/;
// Long words and addresses break, so that the sheet fits a phone.
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word';

const TITLE = `margin:0 0 20px;font:800 26px/31px ${TEXT_FONT};letter-spacing:-.01em;color:${INK};${BREAKS}`;
const MESSAGE = `padding:14px 16px;border:1px solid ${RULE};background:${SHEET_SOFT};font:400 16px/25px ${TEXT_FONT};color:${INK};${BREAKS}`;
/** As wide as a folio, so that forms below each other align. */
const LABEL_CELL_WIDTH = 84;
const STEP_CELL_WIDTH = 28;
const ACTION_LINK = `display:inline-block;padding:13px 22px;font:700 16px/22px ${TEXT_FONT};color:${SHEET};text-decoration:none`;
const COMMAND = `padding:10px 14px;background:${DESK};font:400 14px/22px ${MONO_FONT};color:${INK};${BREAKS}`;

type Link = { label: string; href: string };
/** `detail`: small, below the value. */
export type Fact = { label: string; value: string; href?: string; detail?: string };

const paragraph = (text: string): Block => ({
  text,
  html: `<p style="${PARAGRAPH}">${escapeHtml(text)}</p>`,
});

/** A paragraph that ends in a link. */
export const linked = (text: string, { label, href }: Link, style = PARAGRAPH): Block => ({
  text: `${text} ${label}: ${href}`,
  html: `<p style="${style}">${escapeHtml(text)} ${link(label, href)}</p>`,
});

/** A paragraph whose words that are the label of a link lead there. Plain text has the labels alone. */
export const prose = (text: string, links: Link[]): Block => ({
  text,
  html: `<p style="${PARAGRAPH}">${links.reduce((html, { label, href }) => html.replace(escapeHtml(label), () => link(label, href)), escapeHtml(text))}</p>`,
});

/** A numbered list below its label. */
export const steps = (label: string, items: readonly string[]): Block => ({
  text: `${label}:\n${items.map((item, index) => `${index + 1}. ${item}`).join('\n')}`,
  html: `<p style="margin:24px 0 6px;${LABEL}">${escapeHtml(label)}</p>
${table(`width:100%;margin:0 0 20px;border-top:1px solid ${INK}`, items.map(stepRow).join(''))}`,
});

/** The same as `linked` below the sheet. */
export const footer = (text: string, to: Link): Block => ({ ...linked(text, to, SMALL), isFooter: true });

/** A small paragraph below the sheet. */
export const note = (text: string): Block => ({
  text,
  html: `<p style="${SMALL}">${escapeHtml(text)}</p>`,
  isFooter: true,
});

/** Rows of a label and a value. Plain text has the addresses of pages after their values. */
export const facts = (rows: Fact[]): Block => ({
  text: rows.map(factLine).join('\n'),
  html: table(`width:100%;margin:0 0 16px;border-top:1px solid ${RULE}`, rows.map(factRow).join('')),
});

/** Text whose line breaks are kept. */
export const message = (label: string, text: string): Block => ({
  text: `${label}:\n${text}`,
  html: `<p style="margin:0 0 6px;${LABEL}">${escapeHtml(label)}</p>
${table('width:100%;margin:0 0 24px', row(MESSAGE, escapeHtml(text).replaceAll('\n', '<br>')))}`,
});

/** A button with its address below it. */
export const action = (label: string, href: string): Block => ({
  text: `${label}:\n${href}`,
  html: `${table('margin:4px 0 12px', row(`background:${SIGNAL}`, `<a href="${escapeHtml(href)}" style="${ACTION_LINK}">${escapeHtml(label)}</a>`))}
<p style="${SMALL};margin:0 0 20px;${BREAKS}">${link(href, href)}</p>`,
});

/** A command of `npm run leads`, as it is typed. */
export const command = (words: string): Block => ({
  text: `  npm run leads -- ${words}`,
  html: table('width:100%;margin:0 0 16px', row(COMMAND, escapeHtml(`npm run leads -- ${words}`))),
});

const toBlock = (part: string | Block): Block => (typeof part === 'string' ? paragraph(part) : part);
const htmlOf = (parts: Block[]): string => parts.map(({ html }) => html).join('\n');

/** A mail as plain text, with everything that its HTML says. */
export const renderText = ({ title, blocks }: Pick<Written, 'title' | 'blocks'>): string =>
  `${[title, ...blocks.map((block) => toBlock(block).text)].join('\n\n')}\n`;

/** A mail in the look of the site's forms: one column, no images, nothing loaded. */
export function renderHtml(
  { subject, preheader, tab, paper = 'papel-0', title, blocks }: Omit<Written, 'to' | 'headers'>,
  product: string,
): string {
  const drawn = blocks.map(toBlock);
  const body = htmlOf(drawn.filter(({ isFooter }) => !isFooter));
  const sheet = row('padding:28px 28px 12px', `<h1 style="${TITLE}">${escapeHtml(title)}</h1>\n${body}`);
  const rows = [
    row('padding:0 0 14px', brand(product)),
    row(
      `border:1px solid ${INK};background:${named(paper)}`,
      `${tabRow(tab)}\n${table('width:100%', sheet)}`,
    ),
    row('padding:16px 4px 0', htmlOf(drawn.filter(({ isFooter }) => isFooter))),
  ].join('\n');
  // Outlook ignores `max-width` and reads the attribute.
  const style = 'width:100%;max-width:600px;margin:0 auto;text-align:left';
  const column = table(style, rows, 'align="center" width="600"');
  const { colours } = mailBrand();
  return `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${NIGHT}</style>
</head>
<body style="margin:0;padding:0;background:${DESK}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>
${table(`width:100%;background:${DESK}`, row('padding:32px 12px;text-align:center', column))}
</body>
</html>
`
    .replaceAll(STYLED, withNight)
    .replaceAll(NAMED, (_, name: MailColour) => colours[name]);
}

/** A style attribute with the classes by which the night finds its colours. Of two declarations, the last one counts. */
function withNight(attribute: string, style: string): string {
  const last = new Map(
    [...style.matchAll(COLOURED)].map(([, property, name]) => [property, `${property}-${name}`]),
  );
  const classes = [...last.values()].filter((name) => name in AT_NIGHT).join(' ');
  return classes ? ` class="${classes}"${attribute}` : attribute;
}

/** Escapes text for use between tags and in quoted attributes, and beside names of colours. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"'{]/g, (character) => `&#${character.charCodeAt(0)};`);

const table = (style: string, rows: string, attributes = ''): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes} style="border-collapse:collapse;${style}">${rows}</table>`;

const row = (style: string, content: string): string => `<tr><td style="${style}">${content}</td></tr>`;

/** A phone number stays on one line. */
const link = (label: string, href: string): string =>
  `<a href="${escapeHtml(href)}" style="${LINK}${PHONE_NUMBER.test(label) ? ';white-space:nowrap' : ''}">${escapeHtml(label)}</a>`;

const brand = (product: string): string =>
  table(
    '',
    `<tr><td>${mailBrand().logo}</td><td style="padding-left:12px;font:800 17px/20px ${TEXT_FONT};letter-spacing:.04em;text-transform:uppercase;color:${INK}">${escapeHtml(product)}</td></tr>`,
  );

const tabRow = ({ label, number }: Written['tab']): string =>
  table(
    `width:100%;background:${INK}`,
    `<tr><td style="padding:9px 28px;${LABEL};color:${SHEET}">${escapeHtml(label)}</td>
<td align="right" style="padding:9px 28px;${LABEL};color:${SHEET}">${escapeHtml(number)}</td></tr>`,
  );

const factLine = ({ label, value, href, detail }: Fact): string =>
  `${label}: ${[value, detail && `(${detail})`, href?.startsWith('http') && href].filter(Boolean).join(' ')}`;

const factRow = ({ label, value, href, detail }: Fact): string =>
  `<tr><td width="${LABEL_CELL_WIDTH}" style="padding:9px 16px 9px 0;border-bottom:1px solid ${RULE};vertical-align:top;white-space:nowrap;${LABEL};line-height:24px">${escapeHtml(label)}</td>
<td style="padding:9px 0;border-bottom:1px solid ${RULE};font:400 16px/24px ${TEXT_FONT};color:${INK};${BREAKS}">${href ? link(value, href) : escapeHtml(value)}${detail ? `<br><span lang="en" style="font:400 13px/20px ${MONO_FONT};color:${INK_SOFT}">${escapeHtml(detail)}</span>` : ''}</td></tr>`;

const stepRow = (text: string, index: number): string =>
  `<tr><td width="${STEP_CELL_WIDTH}" style="padding:9px 0;border-bottom:1px solid ${INK};vertical-align:top;${LABEL};line-height:24px">${index + 1}</td>
<td style="padding:9px 0;border-bottom:1px solid ${INK};font:400 16px/24px ${TEXT_FONT};color:${INK};${BREAKS}">${escapeHtml(text)}</td></tr>`;
