import { longestOf } from '#contract/fields.ts';
import { RESULT_PATHS } from '#contract/paths.ts';
import type { LeadType } from '#contract/fields.ts';
import {
  confirmNewsletter,
  contactForm,
  demoForm,
  footer,
  nextSteps,
  results,
  shell,
  unsubscribeNewsletter,
} from '#content';
import { forms } from '#site';
import type { AwayText, LinkText } from '#schema/parts.ts';
import { fillText } from '#schema/placeholders.ts';

/** A link to a place on the same page. */
type AnchorText = { label: string; anchor: string };

/** A page of a result: the sheet of a form, torn off if it was sent. */
export type ResultText = {
  pageTitle: string;
  tone: 'sent' | 'invalid' | 'failed';
  heading: string;
  copy: string;
  title: string;
  text: string;
  way: LinkText | AnchorText;
  icon?: 'mail';
  stamp?: string;
  next?: { title: string; steps: readonly string[] };
  meeting?: AwayText | undefined;
  form?: LeadType;
  wrong?: readonly { id: string; text: string }[];
  /** Read after the text at `TOO_MANY_ANCHOR` alone. */
  tooMany?: string;
  keeps?: string;
  talk?: string;
  direct?: readonly { label: string; href: string }[];
  textLink?: AnchorText;
};

type Name = keyof typeof RESULT_PATHS;

const FORMS = { demo: demoForm, contact: contactForm };
const { title } = nextSteps;
const { keeps, talk } = results;
const box = (label: string): AnchorText => ({ label, anchor: footer.newsletter.id });

function sent(form: LeadType): ResultText {
  const { heading, copy, stamp, success, meeting } = FORMS[form];
  return {
    pageTitle: results[form].sent,
    tone: 'sent',
    heading,
    copy,
    stamp,
    next: { title, steps: nextSteps[form] },
    title: success.title,
    text: success.description,
    meeting,
    way: shell.backHome,
    form,
  };
}

function invalid(form: LeadType): ResultText {
  const { heading, missing, badFormat, fields, tooLong } = FORMS[form];
  return {
    pageTitle: results[form].invalid,
    tone: 'invalid',
    heading,
    copy: results.incomplete,
    title: missing.title,
    // Read where the server cannot say which one it was, as on a CDN.
    text: `${missing.description} ${badFormat.description}`,
    wrong: fields.flatMap(({ name, label, errors }) => [
      ...Object.entries(errors).map(([reason, said]) => ({ id: `${name}-${reason}`, text: said })),
      {
        id: `${name}-too_long`,
        text: `${label.replace(/ (\*|\(opcional\))$/, '')}: ${fillText(tooLong, { max: longestOf(forms.fieldOf(name)) })}`,
      },
    ]),
    keeps,
    form,
    way: results[form].back,
  };
}

function failed(form: LeadType): ResultText {
  const { heading, direct, failure, tooMany } = FORMS[form];
  return {
    pageTitle: results[form].failed,
    tone: 'failed',
    heading,
    copy: results.unsent,
    title: failure.title,
    text: failure.description,
    tooMany,
    keeps,
    form,
    way: results[form].back,
    talk,
    direct: [direct.phone, direct.email],
  };
}

const { heading } = confirmNewsletter;
const { sent: pending, invalid: wrong, failed: lost } = footer.newsletter;
const { newsletterPending, newsletterInvalid, newsletterFailed } = results;
const { newsletterConfirmed, newsletterExpired, newsletterUnsubscribed } = results;

/** The texts of each page that answers a form sent without scripts: the same as its notice. */
export const resultTexts: Record<Name, ResultText> = {
  demoSent: sent('demo'),
  contactSent: sent('contact'),
  demoInvalid: invalid('demo'),
  contactInvalid: invalid('contact'),
  demoFailed: failed('demo'),
  contactFailed: failed('contact'),
  newsletterPending: {
    pageTitle: newsletterPending.pageTitle,
    tone: 'sent',
    icon: 'mail',
    heading,
    copy: newsletterPending.copy,
    stamp: newsletterPending.stamp,
    next: { title, steps: newsletterPending.steps },
    title: pending.title,
    text: pending.description,
    way: shell.backHome,
  },
  newsletterInvalid: {
    pageTitle: newsletterInvalid.pageTitle,
    tone: 'invalid',
    heading,
    copy: newsletterInvalid.copy,
    title: wrong.title,
    text: wrong.description,
    way: box(newsletterInvalid.toBox),
  },
  newsletterFailed: {
    pageTitle: newsletterFailed.pageTitle,
    tone: 'failed',
    heading,
    copy: newsletterFailed.copy,
    talk,
    title: lost.title,
    text: lost.description,
    way: box(newsletterFailed.toBox),
    direct: [footer.phone, footer.email],
  },
  newsletterConfirmed: {
    ...newsletterConfirmed,
    tone: 'sent',
    heading,
    copy: confirmNewsletter.step,
    way: shell.backHome,
  },
  newsletterExpired: {
    ...newsletterExpired,
    tone: 'invalid',
    heading,
    way: box(newsletterExpired.toBox),
  },
  newsletterUnsubscribed: {
    ...newsletterUnsubscribed,
    tone: 'sent',
    heading: unsubscribeNewsletter.heading,
    textLink: box(newsletterUnsubscribed.toBox),
    way: shell.backHome,
  },
};
