/** Names of the functions for `functions.invoke(name)`. */
export const FUNCTION_NAMES = {
  sendFormEmail: 'send-form-email',
  subscribeNewsletter: 'subscribe-newsletter',
  confirmNewsletter: 'confirm-newsletter',
  unsubscribeNewsletter: 'unsubscribe-newsletter',
} as const;

/** Path of the functions, on the hosted backend and on our server. */
export const FUNCTIONS_BASE = '/functions/v1';

export const FUNCTION_PATHS = {
  sendFormEmail: `${FUNCTIONS_BASE}/${FUNCTION_NAMES.sendFormEmail}`,
  subscribeNewsletter: `${FUNCTIONS_BASE}/${FUNCTION_NAMES.subscribeNewsletter}`,
  confirmNewsletter: `${FUNCTIONS_BASE}/${FUNCTION_NAMES.confirmNewsletter}`,
  unsubscribeNewsletter: `${FUNCTIONS_BASE}/${FUNCTION_NAMES.unsubscribeNewsletter}`,
} as const;

/** Names of the request headers that only our own function reads. */
export const OWN_HEADERS = {
  idempotencyKey: 'Idempotency-Key',
  formSignals: 'X-Form-Evidence',
  origin: 'X-Lead-Origin',
} as const;

/** Prerendered pages that answer a form sent without JavaScript. */
export const RESULT_PATHS = {
  demoSent: '/demo-solicitada',
  contactSent: '/mensaje-enviado',
  demoInvalid: '/demo-incompleta',
  contactInvalid: '/mensaje-incompleto',
  demoFailed: '/demo-no-enviada',
  contactFailed: '/mensaje-no-enviado',
  newsletterPending: '/suscripcion-por-confirmar',
  newsletterInvalid: '/suscripcion-incompleta',
  newsletterFailed: '/suscripcion-no-registrada',
  newsletterConfirmed: '/suscripcion-confirmada',
  newsletterExpired: '/enlace-vencido',
  newsletterUnsubscribed: '/baja-confirmada',
} as const;

/** The place of a failure's page that also says that there were too many attempts. */
export const TOO_MANY_ANCHOR = 'varios-intentos';

/** Where the pages about too many attempts were. A visitor may load one again. */
export const FORMER_RESULT_PATHS: Readonly<Record<string, string>> = {
  '/demo-demasiados-intentos': `${RESULT_PATHS.demoFailed}#${TOO_MANY_ANCHOR}`,
  '/mensaje-demasiados-intentos': `${RESULT_PATHS.contactFailed}#${TOO_MANY_ANCHOR}`,
};

/**
 * The query parameter of a page about a wrong form: what is wrong, each as `field-code`, with commas. Our server puts
 * it into the page. A CDN ignores it, and the page says what may be wrong.
 */
export const WRONG_PARAMETER = 'revisa';

/**
 * Prerendered pages that newsletter mails link to with `?token=`. Mail scanners follow links, so opening one changes
 * nothing. Its button posts, without scripts to the page's own address.
 */
export const NEWSLETTER_PATHS = {
  confirm: '/boletin/confirmar',
  unsubscribe: '/boletin/baja',
} as const;

/** The query parameter of these links. */
export const TOKEN_PARAMETER = 'token';

/** How long a confirmation link is valid. */
export const CONFIRMATION_LINK_HOURS = 48;

/** RFC 9116. */
export const SECURITY_TEXT_PATH = '/.well-known/security.txt';

export const PRIVACY_PATH = '/aviso-de-privacidad';
