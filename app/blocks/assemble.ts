/** Joins the checked texts, the operator's values and what follows from them. Pure: the loader calls it. */
import type { Operator } from '#contract/contract.ts';
import type { MailTexts } from '#contract/mails.ts';
import type { Site } from '#contract/site.ts';
import type { Field, LeadType } from '#contract/fields.ts';
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

export type Content = Operator & {
  pages: readonly Page[];
  products: readonly SolutionCard[];
  shell: ShellText;
  footer: FooterText;
  search: FileTexts['shell']['search'];
  demoForm: LeadFormText;
  contactForm: LeadFormText;
  mistyped: string;
  /** The steps after each form. Scripts hold the texts of forms, and need no steps. */
  nextSteps: { title: string } & Record<LeadType, readonly string[]>;
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

/** Mails and pages share the promise, the steps and two links. */
function mailsIn({ mails, forms, shell }: FileTexts): MailTexts {
  const acknowledge = (type: LeadType) => ({
    ...mails[type],
    promise: forms[type].success.description,
    steps: forms[type].steps,
  });
  return {
    ...mails,
    demo: acknowledge('demo'),
    contact: acknowledge('contact'),
    common: {
      ...mails.common,
      nextTitle: forms.common.next,
      meeting: shell.words.meeting,
      privacy: forms.common.privacy.label,
    },
  };
}

export function assemble(texts: FileTexts, pages: readonly Page[], site: Site): Content {
  const { hours: office, ...values } = texts.site;
  const { confirmNewsletter, unsubscribeNewsletter } = texts.newsletter;
  const { privacy } = texts.shell.newsletter;
  const links = contactLinks(texts.shell, site);
  return {
    values,
    office,
    furtherFields: fieldsIn(texts.forms),
    mails: mailsIn(texts),
    pages,
    products: texts.products.products,
    shell: assembleShell(texts.shell, site),
    footer: assembleFooter(texts.shell, site, office),
    search: texts.shell.search,
    demoForm: assembleForm('demo', texts.forms, links, site),
    contactForm: assembleForm('contact', texts.forms, links, site),
    mistyped: texts.forms.common.mistyped,
    nextSteps: {
      title: texts.forms.common.next,
      demo: texts.forms.demo.steps,
      contact: texts.forms.contact.steps,
    },
    results: texts.results,
    confirmNewsletter: { action: 'confirmNewsletter', privacy, ...confirmNewsletter },
    unsubscribeNewsletter: { action: 'unsubscribeNewsletter', privacy, ...unsubscribeNewsletter },
    notFound: texts['not-found'],
  };
}
