/** The page where sales sees its leads. Off without PANEL_PASSWORD. */
export const PANEL_PATH = '/panel';

export const PANEL_PATHS = {
  /** A plain form posts `password`, with the parameters of the page's address. 303 to what they name. */
  login: PANEL_PATH,
  /** A plain form posts nothing. 303 to the login. */
  logout: `${PANEL_PATH}/salir`,
  /** GET: the manifest of the panel on a phone's home screen. Needs no session, as the login. */
  manifest: `${PANEL_PATH}/manifest.webmanifest`,
  /** GET: docs/mi-mes.md as a page. Needs no session. */
  help: `${PANEL_PATH}/ayuda`,
  /** GET: a `Glance`. */
  glance: `${PANEL_PATH}/api/glance`,
  /** GET with the parameters of a `PanelFilter`: a `LeadList`. */
  leads: `${PANEL_PATH}/api/leads`,
  /** GET with `since` (ISO 8601): `{ count }` of newer leads that are not in quarantine. */
  news: `${PANEL_PATH}/api/news`,
  /** GET with the parameters of a `PanelFilter`: a workbook. Without a session, 303 to the login. */
  excel: `${PANEL_PATH}/api/leads.xlsx`,
  /** GET with `id`: a `PanelLead`. POST a `FollowUpChange`: the changed `PanelLead`, or 409 and the present one. */
  lead: `${PANEL_PATH}/api/lead`,
  /** GET: `QuarantineReason[]`. With `reason`: the `Quarantined[]` of it. */
  quarantine: `${PANEL_PATH}/api/quarantine`,
  /** POST a `Move`: `{ ids }` of the leads that it moved. */
  spam: `${PANEL_PATH}/api/spam`,
  /** POST an `Assignment`: an `Assigned`, without the leads that somebody changed meanwhile. */
  responsible: `${PANEL_PATH}/api/responsible`,
  /** POST an `AddressChange`: the changed `PanelLead`, or 409 and the present one. */
  address: `${PANEL_PATH}/api/address`,
  /** POST `{ id }`: the `PanelLead`, whose unsent deliveries are tried again. */
  retry: `${PANEL_PATH}/api/retry`,
  /** GET with `email`, once or more: `PersonTraces`. POST `{ emails }` erases the person: `ErasedTraces`. */
  person: `${PANEL_PATH}/api/person`,
  /** GET with `month` (`2026-11`): a `MonthReport`. */
  report: `${PANEL_PATH}/api/report`,
  /** GET: a workbook of the newsletter's confirmed addresses. Without a session, 303 to the login. */
  subscribers: `${PANEL_PATH}/api/subscribers.xlsx`,
} as const;

/** A view or the id of a lead in an address. A pasted link may have a sign of its sentence behind it. */
export const namedIn = (parameter = ''): string | undefined => /^[\w-]{1,64}(?![\w-])/.exec(parameter)?.[0];

/** An address with those parameters that are neither missing nor empty. */
export function addressOf(path: string, parameters: object): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(given as [string, string][]).toString();
  return query ? `${path}?${query}` : path;
}

/** The parameter of the login page's address that shows one of its notices. */
export const LOGIN_NOTICE = 'aviso';
/** Its values, which are the notices' ids. */
export const LOGIN_NOTICES = { wrong: 'clave', tooMany: 'intentos', unavailable: 'base' } as const;
