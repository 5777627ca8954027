import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BUILT_PAGES } from '#server/base/built-pages.ts';

/** The tokens of app/styles/tokens.css that mails use. */
export const MAIL_COLOURS = [
  'tinta-950',
  'tinta-900',
  'tinta-800',
  'tinta-700',
  'tinta-600',
  'tinta-500',
  'tinta-300',
  'tinta-200',
  'papel-0',
  'papel-50',
  'papel-100',
  'bermellon-700',
  'bermellon-600',
  'bermellon-100',
  'sello-800',
  'sello-100',
] as const;

export type MailColour = (typeof MAIL_COLOURS)[number];

/** Colours and logo of mails. `logo` is HTML. */
export type MailBrand = { colours: Readonly<Record<MailColour, string>>; logo: string };

/** The build makes it (scripts/brand/mail-brand.ts). */
export const MAIL_BRAND_FILE = join(dirname(BUILT_PAGES), 'mail-brand.json');

let brand: MailBrand | undefined;

/** Read by the first mail: texts are checked before there is a build. */
export const mailBrand = (): MailBrand =>
  (brand ??= JSON.parse(readFileSync(MAIL_BRAND_FILE, 'utf8')) as MailBrand);
