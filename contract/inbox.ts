import type { LeadType } from './fields.ts';
import type { DeliveryState, LeadDeliveryKind, LeadRecord } from './lead.ts';
import type { OriginClass } from './origin-class.ts';
import { CLICK_PARAMETERS, type Origin } from './origin.ts';
import { capitalized } from './text.ts';

export const STATUSES = ['new', 'contacted', 'quoted', 'won', 'lost'] as const;
/** What became of a lead. */
export type Status = (typeof STATUSES)[number];

export const SEARCH_MAX_LENGTH = 200;
/** Of a responsible person, and of who changes a lead. */
export const RESPONSIBLE_MAX_LENGTH = 100;
export const NOTE_MAX_LENGTH = 2_000;
/** A lead keeps this many. The oldest goes first, and those with a note last. */
export const MOST_LINES = 200;
/** Leads that are changed at once. */
export const MOST_SELECTED = 100;
/** Leads of a reason whose names are shown before all of them are decided. */
export const MOST_NAMED = 200;
/** A lead with as many signs of a person looks real. */
export const REAL_SIGNS = 4;
export const PANEL_PAGE_SIZE = 50;
export const GLANCE_WEEKS = 12;
/** The median of fewer leads says nothing. */
export const LEAST_CONTACTED = 3;

/** Parameters of an address; each may be missing. */
export type PanelFilter = {
  /**
   * Words in any order, case and accents: name, company, e-mail, telephone, folio, responsible person, campaign or
   * referring host.
   */
  search?: string;
  status?: Status;
  type?: LeadType;
  source?: OriginClass | 'unknown';
  /** Days in the office's time zone, both included: `2026-11-24`. */
  since?: string;
  until?: string;
  /**
   * `inbox` (default): leads outside the quarantine. `calls`: those of them with a planned call, the earliest first.
   * `flood`: in the quarantine for FLOOD_REASON. `quarantine`: for another reason.
   */
  view?: 'inbox' | 'calls' | 'quarantine' | 'flood' | 'spam';
  /** Only leads of this responsible person, whatever case and accents. */
  responsible?: string;
  /** Only new leads that nobody has taken, the oldest first. */
  waiting?: 'true';
  /** Only leads with exactly this reason of the quarantine. */
  reason?: string;
  /** The `next` of a `LeadList`. */
  after?: string;
};

/** The view and the lead that a link to the panel names. */
export type PanelLink = Pick<PanelFilter, 'view'> & { lead?: string };

export type LeadSummary = Omit<LeadRecord, 'message' | 'further' | 'origin'> & {
  folio: string;
  status: Status;
  responsible: string;
  version: number;
  /** See `FollowUp`. */
  callAt: string;
  /** New, and nobody is responsible, has noted anything or wants to call. */
  isWaiting: boolean;
  /** A link that dials the telephone, if it can be read. */
  call?: string;
  source?: OriginClass;
  /** Why it is in quarantine. */
  reason?: string;
  /** A delivery to the team is dead, or waits for long. */
  isUndelivered: boolean;
  /** The acknowledgement was refused: the address does not exist, or takes no mail. */
  isUnreachable: boolean;
};

/** By default those to call until today first, then the newest. `next` is missing on the last page. */
export type LeadList = { leads: LeadSummary[]; next?: string };

/** What sales notes about a lead. `version` counts changes, so that none is overwritten unseen. */
export type FollowUp = {
  status: Status;
  responsible: string;
  /** When somebody wants to call, by the office's clock: `2026-11-27T10:00`. Empty: not planned. */
  callAt: string;
  /** The newest one. */
  note: string;
  version: number;
  /** When the lead was first marked as contacted or further (ISO 8601, UTC). */
  contactedAt?: string;
};

/** `by`: the name of who changes it. `note` is added to the earlier ones, unless it is empty. */
export type FollowUpChange = Omit<FollowUp, 'contactedAt'> & { id: string; by: string };

/** A change that somebody made to a lead. `changes` has the new values. */
export type LeadLine = {
  /** ISO 8601, UTC. Empty for a note of an earlier version of the program. */
  at: string;
  by: string;
  changes: {
    status?: Status;
    responsible?: string;
    callAt?: string;
    email?: string;
    /** `undecided`: a decision was taken back. */
    spam?: 'yes' | 'no' | 'undecided';
  };
  note: string;
};

/** Corrects the address of a lead, which was `from`. The person gets the acknowledgement there. */
export type AddressChange = { id: string; from: string; email: string; by: string };

/** Makes persons responsible for leads. */
export type Assignment = { leads: Pick<LeadSummary, 'id' | 'version' | 'responsible'>[]; by: string };
/** The leads of an assignment that it took, as they were, with their versions now: those of its undoing. */
export type Assigned = Pick<Assignment, 'leads'>;

/** A delivery in the states of the outbox. */
export type PanelDelivery = {
  kind: LeadDeliveryKind;
  /**
   * The address of a mail to the team; missing before its first try. That of an acknowledgement, if somebody corrected
   * the lead's.
   */
  recipient?: string;
  state: DeliveryState;
  /** Why the last try failed. English: it comes from the mail server. */
  lastError?: string;
  /** ISO 8601, UTC: the next try, or the end. */
  at: string;
};

export type RelatedLead = { id: string; folio: string };
/** A lead of the same address, or of the same number however written. */
export type OtherLead = RelatedLead & Pick<LeadRecord, 'createdAt' | 'name' | 'email'>;

export type PanelLead = LeadRecord & {
  folio: string;
  /** Links that dial the telephone and start a WhatsApp conversation, if it can be read. */
  call?: string;
  whatsapp?: string;
  source?: OriginClass;
  /** An earlier lead that this one corrects. */
  corrects?: RelatedLead;
  /** The newest lead of the same mailbox and form within a day before. */
  earlier?: RelatedLead;
  /** `isSpam`: somebody of the team said so. */
  quarantine?: { reason: string; releasedAt?: string; isSpam: boolean };
  deliveries: PanelDelivery[];
  followUp: FollowUp;
  /** The newest first. */
  lines: LeadLine[];
  /** The address that the person sent, if somebody corrected it. */
  sentEmail?: string;
  /** The newest 100, the newest first. */
  wroteAlso: OtherLead[];
};

/** The lead is in quarantine now. */
export const isHeld = ({ quarantine }: { quarantine?: { releasedAt?: string } | undefined }): boolean =>
  quarantine !== undefined && quarantine.releasedAt === undefined;

/** A reason of the quarantine, and how many leads are there for it. */
export type QuarantineReason = { reason: string; count: number };

/** A lead of a reason. Those with more `signs` of a person come first, at most MOST_NAMED. */
export type Quarantined = Pick<LeadRecord, 'id' | 'name' | 'company' | 'email'> & { signs: number };

/** The place of a lead. Only the undoing of a decision leads back to the quarantine. */
export const PLACES = ['inbox', 'quarantine', 'spam'] as const;
export type Place = (typeof PLACES)[number];
/** These leads, or all of a reason without those of `except`. */
export type Chosen = { ids: string[] } | { reason: string; except: string[] };
/** Says that leads are spam, or that they are none. */
export type Move = { to: Place; by: string } & Chosen;

type Traces = { leads: number; deliveries: number; subscriptions: number; files: number };
/** The numbers of what is kept of a person. `others`: other addresses of the same leads, or of leads with the same number. */
export type PersonTraces = Traces & { others: string[] };
/** The numbers of what was erased. `isSettled: false`: the embedded database's log still holds it. */
export type ErasedTraces = Traces & { isSettled: boolean };

/** The leads of a month by source and campaign, the most first. */
export type MonthReport = {
  source: OriginClass | 'unknown';
  campaign: string;
  leads: number;
  won: number;
  lost: number;
}[];

/** Facts that the team should act on. `count`: deliveries, leads, or megabytes. */
export type FindingCode =
  | 'mail'
  | 'visitorMails'
  | 'webhookGone'
  | 'dead'
  | 'quarantine'
  | 'quarantineFull'
  | 'flood'
  | 'disk'
  | 'retention';
export type PanelFinding = { code: FindingCode; count: number };

export type Glance = {
  findings: PanelFinding[];
  /** The oldest first. `week` is its Monday in the office's time zone: `2026-11-23`. */
  weeks: { week: string; sources: Record<OriginClass | 'unknown', number> }[];
  /** Median time until a lead of these weeks was contacted, in minutes. Undefined if fewer than LEAST_CONTACTED were. */
  medianMinutes?: number;
  /** Those in which leads came that are not in quarantine, the newest first: `2026-11`. */
  months: string[];
  /** Leads in quarantine that nobody called spam, without those of `flooded`. */
  quarantined: number;
  /** Those for FLOOD_REASON. */
  flooded: number;
  /** New leads that nobody has taken, and leads to call until the end of today. */
  waiting: number;
  due: number;
  /** Names of responsible persons in use, by the alphabet. */
  responsibles: string[];
  /** The newsletter's confirmed addresses. `since`: the first of them was confirmed (ISO 8601, UTC). */
  subscribers: { count: number; since?: string };
};

/** What a refused request of the panel answers. The page has the words. */
export type PanelRefusal = 'session' | 'origin' | 'invalid' | 'past' | 'gone' | 'changed' | 'unavailable';

/** Spanish words that the panel and its file for Excel share. */
export const STATUS_WORDS: Record<Status, string> = {
  new: 'Nuevo',
  contacted: 'Contactado',
  quoted: 'Cotizado',
  won: 'Ganado',
  lost: 'Perdido',
};

export const SOURCE_WORDS: Record<OriginClass | 'unknown', string> = {
  search: 'Buscador',
  campaign: 'Campaña',
  social: 'Red social',
  direct: 'Directo',
  other: 'Otro sitio',
  unknown: 'Sin dato',
};

export const FORM_WORDS: Record<LeadType, string> = { demo: 'Demo', contact: 'Contacto' };

export const ORIGIN_WORDS: Record<keyof Origin, string> = {
  page: 'Página del formulario',
  landing: 'Llegó a',
  referrer: 'Sitio anterior',
  gclid: 'Clic de Google',
  gbraid: 'Clic de Google (gbraid)',
  wbraid: 'Clic de Google (wbraid)',
  msclkid: 'Clic de Bing',
  fbclid: 'Clic de Facebook',
  utm_source: 'Fuente',
  utm_medium: 'Medio',
  utm_campaign: 'Campaña',
  utm_term: 'Término',
  utm_content: 'Anuncio',
};

/** These parts of a campaign, else the advertisement that was clicked, else the site before. */
function sourceOf(origin: Origin, parts: (keyof Origin)[]): string {
  const campaign = parts.flatMap((name) => origin[name] || []).join(' · ');
  const click = CLICK_PARAMETERS.find((name) => origin[name]);
  return campaign || (click && ORIGIN_WORDS[click]) || origin.referrer || '';
}

/** Source and name of a campaign, or what else led to the site. */
export const campaignWords = (origin: Origin = {}): string =>
  sourceOf(origin, ['utm_source', 'utm_campaign']);

/** One line: what led to the site, the first page of the visit, and the form's page, if another. */
export function describeOrigin(origin: Origin): string {
  const { landing, page } = origin;
  const from = sourceOf(origin, ['utm_source', 'utm_medium', 'utm_campaign']) || 'directo';
  const arrived = landing && `llegó a ${landing}`;
  const wrote = page && page !== landing && `escribió en ${page}`;
  return [from, arrived, wrote].filter(Boolean).join(', ');
}

/** Only the overall rate makes such a lead suspicious. */
export const FLOOD_REASON = 'too many new leads at once';
export const SPAM_REASON = 'called spam by the team';

/** Why a lead is in quarantine: as it is stored, and as it is said. */
const REASON_WORDS = {
  'honeypot filled in': 'llenó un campo que las personas no ven',
  'a link in the name': 'un enlace en el nombre',
  'a link in the phone': 'un enlace en el teléfono',
  'a link as markup': 'un enlace escrito como código',
  'links to many hosts': 'enlaces a muchos sitios',
  'a link that advertises': 'un enlace con publicidad',
  'a phrase of spam': 'una frase de spam',
  'the same text as name, company and message': 'el mismo texto en nombre, empresa y mensaje',
  'many leads from the same network address': 'muchos mensajes desde la misma red',
  [FLOOD_REASON]: 'demasiados leads a la vez',
  [SPAM_REASON]: 'marcado como spam por el equipo',
};
export type Reason = keyof typeof REASON_WORDS;

/** «Un enlace en el nombre; una frase de spam». One of another version of the program stays as it is stored. */
export function sayReason(reason: string): string {
  const words: Partial<Record<string, string>> = REASON_WORDS;
  const said = reason.split('; ').map((each) => words[each] ?? each);
  return capitalized(said.join('; '));
}
