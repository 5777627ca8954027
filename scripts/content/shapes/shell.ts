/** What every page has: meta.ts, away.ts, shell.ts, structured-data.ts. */
import type * as v from 'valibot';
import { PATHS } from '../../../app/content/paths.ts';
import { RESULT_PATHS } from '../../../contract/paths.ts';
import { code, flag, link, list, object, optional, text } from '../shape.ts';
import { away, direct, linkText, notice } from './parts.ts';

export const awayLinks = object({ NEW_TAB: text('spoken'), whatsapp: optional(away) });

export const shell = object({
  shell: object({
    product: code(),
    skipLink: text('button'),
    logoLabel: text('spoken'),
    navigationLabel: text('spoken'),
    openMenu: text('spoken'),
    closeMenu: text('spoken'),
    home: linkText('menuLink'),
    backHome: linkText('button'),
    solutions: object({
      label: text('menuLink'),
      items: list(object({ label: text('submenuLink'), note: text('menuNote'), to: link() }), 3),
      all: linkText('button'),
    }),
    about: linkText('menuLink'),
    contact: linkText('menuLink'),
    demo: linkText('menuButton'),
    login: optional(object({ label: text('menuButton'), note: text('spoken'), href: link() })),
    backToTop: text('spoken'),
    sectionIndexLabel: text('spoken'),
    toasts: object({ label: text('spoken'), close: text('spoken') }),
  }),
  footer: object({
    label: text('spoken'),
    motto: text('footerNote'),
    hours: text('footerNote'),
    office: text('footerNote'),
    email: direct,
    phone: direct,
    whatsapp: optional(away),
    links: list(linkText('footerLink'), 1, 8),
    legal: list(linkText('footerLink'), 2),
    network: optional(away),
    careers: object({
      id: code(),
      link: text('footerLink'),
      title: text('footerLink'),
      text: text('footerText'),
    }),
    newsletter: object({
      id: code(),
      title: text('sectionTitle'),
      label: text('fieldLabel'),
      placeholder: text('placeholder'),
      button: text('newsletterButton'),
      note: text('newsletterNote'),
      privacy: linkText('footerLink'),
      sent: notice,
      invalid: notice,
      failed: notice,
      tooMany: notice,
    }),
    copyright: text('footerText'),
    disclaimer: text('footerText'),
  }),
});

const hidden = object({ title: text('pageTitle'), noindex: flag(), noReferrer: optional(flag()) });
const listed = object({
  title: text('pageTitle'),
  description: text('pageDescription'),
  image: object({ file: code(), alt: text('imageAlt') }),
});
const HIDDEN = ['notFound', 'confirmNewsletter', 'unsubscribeNewsletter', ...Object.keys(RESULT_PATHS)];
const LISTED = Object.keys(PATHS).filter((name) => !HIDDEN.includes(name));
const each = (names: string[], page: v.GenericSchema) =>
  Object.fromEntries(names.map((name) => [name, page]));

export const meta = object({ meta: object({ ...each(LISTED, listed), ...each(HIDDEN, hidden) }) });

export const structuredData = object({
  companyData: object({ country: code(), areasServed: list(text('stationName'), 1, 8) }),
});
