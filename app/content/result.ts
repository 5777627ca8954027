import { RESULT_PATHS } from '#contract/paths.ts';
import { contactForm, demoForm } from './forms.ts';
import { newsletterResults } from './newsletter-results.ts';
import type { ResultPage } from './page-types.ts';
import { homeAnchor, PATHS } from './paths.ts';
import { shell } from './shell.ts';
import type { LeadFormText, Notice } from './types.ts';

const TO_DEMO_FORM = { label: 'Volver al formulario', to: homeAnchor('demoForm') };
const TO_CONTACT_FORM = { label: 'Volver al formulario', to: PATHS.contact };

// Quien no tiene scripts lo hace con su navegador; con scripts también lo hace el botón.
const KEEPS = 'Con el botón Atrás de tu navegador recuperas lo que escribiste.';

const sent = ({ type, success }: LeadFormText): ResultPage => ({
  tone: 'sent',
  title: success.title,
  text: success.description,
  way: shell.backHome,
  form: type,
});
const invalid = ({ type, missing, badFormat }: LeadFormText, way: ResultPage['way']): ResultPage => ({
  tone: 'invalid',
  title: missing.title,
  // Una sola página para lo que falta y lo que está mal escrito: sin scripts no sabe cuál fue.
  text: `${missing.description} ${badFormat.description}`,
  keeps: KEEPS,
  form: type,
  way,
});
const failed = (
  { type, direct }: LeadFormText,
  { title, description }: Notice,
  way: ResultPage['way'],
): ResultPage => ({
  tone: 'failed',
  title,
  text: description,
  keeps: KEEPS,
  form: type,
  way,
  direct: [direct.email, direct.phone],
});

/** Lo que dice cada página que responde a un formulario enviado sin JavaScript: lo mismo que su aviso. */
export const results: Record<keyof typeof RESULT_PATHS, ResultPage> = {
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
