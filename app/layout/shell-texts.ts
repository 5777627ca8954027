import { mailtoOf } from '#contract/address.ts';
import { officeWords, type OfficeHours } from '#contract/office.ts';
import type { Site } from '#contract/site.ts';
import { capitalized } from '#contract/text.ts';
import type { AwayText, ContactLinks } from '#schema/parts.ts';
import { ANCHORS } from '#site/paths.ts';
import type { FileTexts } from '#schema/files.ts';

type Texts = FileTexts['shell'];
export type ShellText = ReturnType<typeof assembleShell>;
export type FooterText = ReturnType<typeof assembleFooter>;

/** Links to the operator by mail, telephone and WhatsApp, and to choose a time for a meeting. */
export function contactLinks({ words }: Texts, site: Site): ContactLinks {
  const away = (label: string, href: string): AwayText | undefined =>
    href ? { label, note: words.newTab, href } : undefined;
  return {
    email: { label: site.email, href: mailtoOf(site.email) },
    phone: { label: site.phone, href: site.phoneUrl },
    whatsapp: away(words.whatsapp, site.whatsappUrl),
    meeting: away(words.meeting, site.meetingUrl),
  };
}

/** The texts of the header and of every page. Without an address there is no login. */
export function assembleShell({ menu, words }: Texts, site: Site) {
  return {
    product: site.product,
    skipLink: words.skipLink,
    logoLabel: words.logoLabel,
    navigationLabel: words.navigationLabel,
    openMenu: words.openMenu,
    closeMenu: words.closeMenu,
    backHome: words.backHome,
    newTab: words.newTab,
    backToTop: words.backToTop,
    sectionIndexLabel: words.sectionIndexLabel,
    toasts: { label: words.toasts, close: words.closeToast },
    ...menu,
    login: site.loginUrl ? { label: menu.login, note: words.newTab, href: site.loginUrl } : undefined,
  };
}

export function assembleFooter(texts: Texts, site: Site, office: OfficeHours) {
  const { newsletter, footer, words } = texts;
  const { email, phone, whatsapp } = contactLinks(texts, site);
  const { tooMany } = texts.newsletter;
  return {
    ...footer,
    label: words.footerLabel,
    hours: capitalized(officeWords(office).hours),
    email,
    phone,
    whatsapp,
    careers: { id: ANCHORS.careers, ...footer.careers },
    newsletter: {
      id: ANCHORS.newsletter,
      ...newsletter,
      tooMany: { ...newsletter.failed, description: `${newsletter.failed.description} ${tooMany}` },
    },
  };
}
