import { maxLengthOf } from '#contract/lead-fields.ts';
import { NEXT_STEPS } from '#contract/next-steps.ts';
import { RESULT_PATHS } from '#contract/paths.ts';
import { contactForm, demoForm } from './forms.ts';
import { demoBand } from './home.ts';
import { newsletterResults } from './newsletter-results.ts';
import { homeAnchor, PATHS } from '#site/paths.ts';
import { shell } from './shell.ts';
import type { LeadFormText, Notice, ResultText } from './types.ts';

const TO_DEMO_FORM = { label: 'Volver al formulario', to: homeAnchor('demoForm') };
const TO_CONTACT_FORM = { label: 'Volver al formulario', to: PATHS.contact };

// Quien no tiene scripts lo hace con su navegador; con scripts también lo hace el botón.
const KEEPS = 'Con el botón Atrás de tu navegador recuperas lo que escribiste.';

const { title, talk } = demoBand.next;

const sent = ({ type, heading, copy, stamp, success, meeting }: LeadFormText): ResultText => ({
  tone: 'sent',
  heading,
  copy,
  stamp,
  next: { title, steps: NEXT_STEPS[type] },
  title: success.title,
  text: success.description,
  meeting,
  way: shell.backHome,
  form: type,
});
const invalid = (
  { type, heading, missing, badFormat, fields, tooLong }: LeadFormText,
  way: ResultText['way'],
): ResultText => ({
  tone: 'invalid',
  heading,
  copy: 'Falta algo',
  title: missing.title,
  // Se lee donde el servidor no puede decir cuál fue, como en una CDN.
  text: `${missing.description} ${badFormat.description}`,
  wrong: fields.flatMap(({ name, label, errors }) => [
    ...Object.entries(errors).map(([reason, said]) => ({ id: `${name}-${reason}`, text: said })),
    {
      id: `${name}-too_long`,
      text: `${label.replace(/ (\*|\(opcional\))$/, '')}: ${tooLong(maxLengthOf(name))}`,
    },
  ]),
  keeps: KEEPS,
  form: type,
  way,
});
const failed = (
  { type, heading, direct }: LeadFormText,
  notice: Notice,
  way: ResultText['way'],
): ResultText => ({
  tone: 'failed',
  heading,
  copy: 'Sin enviar',
  title: notice.title,
  text: notice.description,
  keeps: KEEPS,
  form: type,
  way,
  talk,
  direct: [direct.phone, direct.email],
});

/** Lo que dice cada página que responde a un formulario enviado sin JavaScript: lo mismo que su aviso. */
export const results: Record<keyof typeof RESULT_PATHS, ResultText> = {
  demoSent: sent(demoForm),
  contactSent: sent(contactForm),
  demoInvalid: invalid(demoForm, TO_DEMO_FORM),
  contactInvalid: invalid(contactForm, TO_CONTACT_FORM),
  demoFailed: failed(demoForm, demoForm.failure, TO_DEMO_FORM),
  contactFailed: failed(contactForm, contactForm.failure, TO_CONTACT_FORM),
  demoTooMany: failed(demoForm, demoForm.tooMany, TO_DEMO_FORM),
  contactTooMany: failed(contactForm, contactForm.tooMany, TO_CONTACT_FORM),
  ...newsletterResults,
};

type Name = keyof typeof RESULT_PATHS;

/** El resultado cuya página está en esta dirección; el servidor puede servirla con diagonal final. */
export function resultAt(pathname: string): Name {
  const path = pathname.replace(/\/+$/, '');
  const names = Object.keys(RESULT_PATHS) as Name[];
  return names.find((name) => RESULT_PATHS[name] === path) ?? 'demoFailed';
}
