/** Joins the checked texts, the operator's values and what follows from them. Pure: the loader calls it. */
import type { OfficeHours } from '#contract/office.ts';
import type { Site, SiteValues } from '#contract/site.ts';
import type { Field } from '#contract/fields.ts';
import { assembleForm, type LeadFormText } from '#sections/lead-form/form-texts.ts';
import type { MailActionText } from '#schema/results.ts';
import type { SolutionCard } from '#schema/products.ts';
import {
  assembleFooter,
  assembleShell,
  contactLinks,
  type FooterText,
  type ShellText,
} from '#layout/shell-texts.ts';
import type { PageMeta } from '#site/page-meta.ts';
import type { FileTexts } from '#schema/files.ts';
import type { Block } from '#schema/blocks.ts';

export type Page = PageMeta & {
  /** Its file, without `content/` and the extension. */
  name: string;
  blocks: readonly Block[];
};

export type Content = {
  values: SiteValues;
  office: OfficeHours;
  furtherFields: readonly Field[];
  pages: readonly Page[];
  products: readonly SolutionCard[];
  shell: ShellText;
  footer: FooterText;
  search: FileTexts['shell']['search'];
  demoForm: LeadFormText;
  contactForm: LeadFormText;
  mistyped: string;
  results: FileTexts['results'];
  confirmNewsletter: MailActionText;
  unsubscribeNewsletter: MailActionText;
  notFound: FileTexts['not-found'];
};

/** The further fields as the contract declares them. */
const fieldsIn = ({ furtherFields = [] }: FileTexts['forms']): Field[] =>
  furtherFields.map(({ name, inMails, demo, contact, ...field }) => ({
    name,
    label: inMails,
    forms: { ...(demo && { demo }), ...(contact && { contact }) },
    ...(field.kind === 'choice'
      ? { kind: field.kind, options: field.options }
      : { kind: field.kind, max: field.max }),
  }));

export function assemble(texts: FileTexts, pages: readonly Page[], site: Site): Content {
  const { hours: office, ...values } = texts.site;
  const { confirmNewsletter, unsubscribeNewsletter } = texts.newsletter;
  const { privacy } = texts.shell.newsletter;
  const links = contactLinks(texts.shell, site);
  return {
    values,
    office,
    furtherFields: fieldsIn(texts.forms),
    pages,
    products: texts.products.products,
    shell: assembleShell(texts.shell, site),
    footer: assembleFooter(texts.shell, site, office),
    search: texts.shell.search,
    demoForm: assembleForm('demo', texts.forms, links, site),
    contactForm: assembleForm('contact', texts.forms, links, site),
    mistyped: texts.forms.common.mistyped,
    results: texts.results,
    confirmNewsletter: { action: 'confirmNewsletter', privacy, ...confirmNewsletter },
    unsubscribeNewsletter: { action: 'unsubscribeNewsletter', privacy, ...unsubscribeNewsletter },
    notFound: texts['not-found'],
  };
}
