/** Names of the functions, as `functions.invoke(name)` takes them. */
export const FUNCTION_NAMES = {
  sendFormEmail: 'send-form-email',
  subscribeNewsletter: 'subscribe-newsletter',
} as const;

/** The hosted backend's own folder of functions, on our origin too. */
export const FUNCTIONS_BASE = '/functions/v1';

/** Where our own server answers each function. */
export const FUNCTION_PATHS = {
  sendFormEmail: `${FUNCTIONS_BASE}/${FUNCTION_NAMES.sendFormEmail}`,
  subscribeNewsletter: `${FUNCTIONS_BASE}/${FUNCTION_NAMES.subscribeNewsletter}`,
} as const;

/** Names of the request headers that our own function reads beyond the hosted client's. */
export const OWN_HEADERS = {
  idempotencyKey: 'Idempotency-Key',
  formEvidence: 'X-Form-Evidence',
} as const;

/** Prerendered pages that answer a form sent without JavaScript. */
export const RESULT_PATHS = {
  demoSent: '/demo-solicitada',
  contactSent: '/mensaje-enviado',
  demoInvalid: '/demo-incompleta',
  contactInvalid: '/mensaje-incompleto',
  demoFailed: '/demo-no-enviada',
  contactFailed: '/mensaje-no-enviado',
  newsletterFailed: '/suscripcion-no-registrada',
} as const;

/** The privacy notice, which pages and mails link to. */
export const PRIVACY_PATH = '/aviso-de-privacidad';
