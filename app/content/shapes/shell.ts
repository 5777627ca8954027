/** Shapes of the parts that every page has: away.ts, shell.ts, share.ts, structured-data.ts. */
import { code, link, list, object, optional, saying, text } from './shape.ts';
import { away, direct, linkText, notice } from './parts.ts';

/** With Inicio and Soluciones they fit into two or three rows of the bar (layout/header.tsx). */
const MOST_LINKS = 9;

export const awayLinks = object({
  NEW_TAB: text('spoken'),
  whatsapp: optional(away),
  meeting: optional(away),
});

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
      items: list(object({ label: text('submenuLink'), note: text('menuNote'), to: link() }), 1, 8),
      all: linkText('button'),
    }),
    links: list(linkText('menuLink'), 1, MOST_LINKS),
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
    links: list(linkText('footerLink'), 1, 16),
    legal: list(linkText('footerLink'), 2),
    // As long as the name of a network may be (contract/site.ts).
    network: saying('footerLink', 'Red de redes'),
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
    company: text('footerText'),
    copyright: text('footerText'),
    disclaimer: text('footerText'),
  }),
});

export const structuredData = object({
  companyData: object({ country: code(), areasServed: list(text('stationName'), 1, 8) }),
});

export const share = object({ shareImage: object({ alt: text('imageAlt') }) });
