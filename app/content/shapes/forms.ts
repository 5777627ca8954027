/** Forms, the newsletter and their results: forms.ts, too-many.ts, newsletter.ts, newsletter-results.ts. */
import * as v from 'valibot';
import type { LeadType } from '#contract/fields.ts';
import { RESULT_PATHS } from '#contract/paths.ts';
import { placementProblems } from './placement.ts';
import { code, flag, link, list, made, object, oneOf, optional, saying, text } from './shape.ts';
import { away, direct, linkText, notice } from './parts.ts';

const field = object({
  name: code(),
  label: text('fieldLabel'),
  autoComplete: optional(code()),
  placeholder: optional(text('placeholder')),
  help: optional(text('fieldHelp')),
  // In place of the help, if a telephone seems to lack a digit.
  doubt: optional(text('fieldHelp')),
  initial: optional(text('prefilled')),
  half: optional(flag()),
  errors: object({ required: optional(text('fieldError')), format: optional(text('fieldError')) }),
});

/** The form's fields, in any order. */
const fieldsOfForm = (type: LeadType) =>
  v.pipe(
    v.array(field),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      for (const problem of placementProblems(type, dataset.value)) addIssue(problem);
    }),
  );

export const leadForm = (type: LeadType) =>
  object({
    type: oneOf(type),
    heading: text('formHeading'),
    requiredNote: text('formNote'),
    fields: fieldsOfForm(type),
    submit: text('button'),
    submitting: text('button'),
    honeypot: text('spoken'),
    privacy: object({ before: text('consent'), link: linkText('footerLink'), after: code() }),
    summary: text('formNote'),
    tooLong: saying('fieldError', 2000),
    success: notice,
    failure: notice,
    missing: notice,
    badFormat: notice,
    tooMany: notice,
    copy: text('formHeading'),
    stamp: text('stamp'),
    folio: saying('formHeading', '1F3A90C2'),
    again: text('button'),
    receipt: object({
      name: text('fieldLabel'),
      company: text('fieldLabel'),
      next: text('fieldLabel'),
      nextText: text('step'),
      phone: text('fieldLabel'),
    }),
    direct: object({ email: direct, phone: direct, whatsapp: optional(away) }),
    meeting: optional(away),
    attribution: oneOf('session', 'page', 'off'),
  });

export const forms = object({ demoForm: leadForm('demo'), contactForm: leadForm('contact') });

export const tooMany = object({ tooManyAfter: made(notice, { title: 'Aviso', description: 'Texto.' }) });

export const mailAction = object({
  action: oneOf('confirmNewsletter', 'unsubscribeNewsletter'),
  heading: text('formHeading'),
  step: text('formHeading'),
  title: text('outcomeTitle'),
  text: text('outcomeText'),
  note: text('newsletterNote'),
  privacy: linkText('footerLink'),
  button: text('button'),
});

export const newsletter = object({ confirmNewsletter: mailAction, unsubscribeNewsletter: mailAction });

export const anchor = object({ label: text('button'), anchor: code() });
export const result = object({
  tone: oneOf('sent', 'invalid', 'failed'),
  title: text('outcomeTitle'),
  icon: optional(oneOf('mail')),
  text: text('outcomeText'),
  textLink: optional(anchor),
  wrong: optional(list(object({ id: code(), text: text('outcomeText') }), 1, 60)),
  keeps: optional(text('footerText')),
  // To another page, or to a place on this one.
  way: object({ label: text('button'), to: optional(link()), anchor: optional(code()) }),
  direct: optional(list(direct, 1, 2)),
  meeting: optional(away),
  form: optional(oneOf('demo', 'contact')),
  heading: text('formHeading'),
  copy: text('formHeading'),
  stamp: optional(text('stamp')),
  next: optional(object({ title: text('cardTitle'), steps: list(text('step'), 1, 5) })),
  talk: optional(text('cardTitle')),
});

const newsletterNames = Object.keys(RESULT_PATHS).filter((name) => name.startsWith('newsletter'));

export const newsletterResults = object({
  newsletterResults: object(Object.fromEntries(newsletterNames.map((name) => [name, result]))),
});
