import { RESULT_PATHS } from '#contract/paths.ts';
import { contactForm, demoForm } from './forms.ts';
import type { ResultPage } from './page-types.ts';
import { homeAnchor, PATHS } from './paths.ts';
import { footer } from './shell.ts';
import type { LeadFormText } from './types.ts';

const HOME = { label: 'Volver al inicio', to: PATHS.home };
const TO_DEMO_FORM = { label: 'Volver al formulario', to: homeAnchor('demoForm') };
const TO_CONTACT_FORM = { label: 'Volver al formulario', to: PATHS.contact };

// Quien no tiene scripts lo hace con su navegador; con scripts también lo hace el botón.
const KEEPS = 'Con el botón Atrás de tu navegador recuperas lo que escribiste.';

const sent = ({ type, success }: LeadFormText): ResultPage => ({
  tone: 'sent',
  title: success.title,
  text: success.description,
  way: HOME,
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
const failed = ({ type, failure, direct }: LeadFormText, way: ResultPage['way']): ResultPage => ({
  tone: 'failed',
  title: failure.title,
  text: failure.description,
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
  demoFailed: failed(demoForm, TO_DEMO_FORM),
  contactFailed: failed(contactForm, TO_CONTACT_FORM),
  newsletterFailed: {
    tone: 'failed',
    title: footer.newsletter.failed.title,
    text: footer.newsletter.failed.description,
    way: HOME,
    direct: [footer.email, footer.phone],
  },
};

type Name = keyof typeof RESULT_PATHS;

/** El resultado cuya página está en esta dirección; el servidor puede servirla con diagonal final. */
export function resultAt(pathname: string): Name {
  const path = pathname.replace(/\/+$/, '');
  const names = Object.keys(RESULT_PATHS) as Name[];
  return names.find((name) => RESULT_PATHS[name] === path) ?? 'demoFailed';
}
