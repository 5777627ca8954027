import { HOUR_MS, MINUTE_MS } from '#contract/day.ts';
import { ACKNOWLEDGE_EVERY_MS } from '#contract/lead.ts';
import { DELIVERY_WORDS, sayFailure } from '#contract/delivery-words.ts';
import type { Origin } from '#contract/origin.ts';
import {
  isHeld,
  ORIGIN_WORDS,
  SOURCE_WORDS,
  type PanelDelivery,
  type PanelFinding,
  type PanelLead,
  type PanelRefusal,
  type Place,
} from '#contract/inbox.ts';
import { forms, office } from '#site';

export const REFUSAL_WORDS: Record<PanelRefusal | 'offline', string> = {
  session:
    'Tu sesión terminó. Entra de nuevo en otra pestaña, vuelve a esta y repite: lo que escribiste sigue aquí.',
  origin: 'El navegador no dice desde qué página llega el cambio. Recarga el panel y repite.',
  invalid: 'Un dato no es válido: revisa fechas y largos.',
  past: 'La fecha de la llamada ya pasó. Elige otra.',
  gone: 'Este lead ya no existe: alguien lo borró, o venció su plazo.',
  changed: 'Alguien más cambió este lead mientras lo editabas. No se guardó lo tuyo.',
  unavailable: 'La base de datos no responde. Intenta de nuevo en un momento.',
  offline: 'No hay conexión con el sitio. Revisa tu red, o espera un momento, y repite.',
};

/** «Acuse a la persona: falló ayer 18:05; ya no se intenta. Esa dirección no existe.» */
export function sayDelivery({ kind, recipient, state, at, lastError }: PanelDelivery): string {
  const when = office.sayTime(at);
  const what: Record<PanelDelivery['state'], string> = {
    ready: `en espera; próximo intento ${when}`,
    leased: 'saliendo',
    sent: `enviado ${when}`,
    written: `escrito en un archivo ${when}, sin enviar`,
    dead: `falló ${when}; ya no se intenta`,
  };
  const to = recipient ? ` (${recipient})` : '';
  const why = lastError ? ` ${sayFailure(lastError, kind)}.` : '';
  return `${DELIVERY_WORDS[kind]}${to}: ${what[state]}.${why}`;
}

/** Why the present address of a lead has no acknowledgement. Undefined if it has one. */
export function sayNoAcknowledgement({ email, deliveries, quarantine }: PanelLead): string | undefined {
  const isAcknowledged = deliveries.some(
    ({ kind, recipient = email }) => kind === 'visitor_acknowledgement' && recipient === email,
  );
  if (isAcknowledged) return undefined;
  const place = quarantine?.isSpam ? 'Spam' : 'Cuarentena';
  const why = isHeld({ quarantine })
    ? `no se manda mientras el lead esté en ${place}`
    : `no se mandó, porque esa dirección ya había recibido uno en las ${ACKNOWLEDGE_EVERY_MS / HOUR_MS} horas anteriores`;
  return `${DELIVERY_WORDS.visitor_acknowledgement}: ${why}.`;
}

/** A finding with what to do. */
export function sayFinding({ code, count }: PanelFinding): string {
  const many = (one: string, several: string) => countOf(count, one, several);
  const said: Record<PanelFinding['code'], string> = {
    mail: `El correo no sale: ${many('mensaje lleva', 'mensajes llevan')} varios intentos. Avisa a quien administra el servidor.`,
    visitorMails: `${many('acuse o confirmación espera', 'acuses y confirmaciones esperan')}: se alcanzó el límite de correos a visitantes.`,
    webhookGone: `Tu sistema ya no recibe leads: ${many('aviso espera', 'avisos esperan')}. Avisa a quien administra el servidor.`,
    dead: `${many('correo, o aviso a tu sistema, no salió', 'correos, o avisos a tu sistema, no salieron')} y ya no se ${count === 1 ? 'intenta' : 'intentan'}. Si un lead dice «Su correo no recibe», corrígelo; si no, avisa a quien administra el servidor.`,
    quarantine: `${many('lead espera', 'leads esperan')} en cuarentena. Revisa si alguno es de verdad.`,
    quarantineFull: `La cuarentena se llena: ya guarda ${many('lead', 'leads')}, y los mensajes sospechosos de algunas redes se rechazan. Vacíala, o avisa a quien administra el servidor.`,
    flood: `${many('lead espera', 'leads esperan')} en «Avalancha». No parecen spam: decide si pasan a la bandeja.`,
    disk: `Quedan ${COUNT.format(count)} MB en el disco. Avisa a quien administra el servidor.`,
    retention: `El plazo de conservación bajó y espera confirmación: se guardan ${many('día', 'días')}. Avisa a quien administra el servidor.`,
  };
  return said[code];
}

export const PLACE_WORDS: Record<Place, string> = {
  inbox: 'la bandeja',
  quarantine: 'cuarentena',
  spam: 'spam',
};

/** «3 leads pasaron a spam. 2 no se cambiaron: alguien más los cambió.» */
export function sayMoved(count: number, to: string, total = count): string {
  const moved = `${countOf(count, 'lead pasó', 'leads pasaron')} a ${to}.`;
  const [one, several] = ['no se cambió: alguien más lo cambió', 'no se cambiaron: alguien más los cambió'];
  return count === total ? moved : `${moved} ${countOf(total - count, one, several)}.`;
}

export const COUNT = new Intl.NumberFormat('es-MX');

/** «1 lead», «1,204 leads». */
export const countOf = (count: number, one: string, several: string): string =>
  `${COUNT.format(count)} ${count === 1 ? one : several}`;

const MINUTES = { hour: 60, day: 1_440 };

/** «35 minutos», «4 horas», «3 días». */
export function sayMinutes(minutes: number): string {
  if (minutes < 2 * MINUTES.hour) return countOf(Math.max(1, minutes), 'minuto', 'minutos');
  if (minutes < MINUTES.day) return countOf(Math.round(minutes / MINUTES.hour), 'hora', 'horas');
  return countOf(Math.round(minutes / MINUTES.day), 'día', 'días');
}

/** «Cuarentena (3)». */
export const counted = (name: string, count: number): string =>
  count > 0 ? `${name} (${COUNT.format(count)})` : name;

/** How long ago this was: «3 horas». */
export const sayWait = (iso: string): string =>
  sayMinutes(Math.round((Date.now() - Date.parse(iso)) / MINUTE_MS));

type Fact = [label: string, value: string | undefined];

/** The answers of a person beside the message, and the origin. Values may be missing. */
export const factsOf = ({ further, source, origin }: PanelLead): Fact[] => [
  ...forms.furtherFields.map(({ name, label }): Fact => [label, further[name]]),
  ['Origen', SOURCE_WORDS[source ?? 'unknown']],
  ...Object.entries(ORIGIN_WORDS).map(([key, label]): Fact => [label, origin?.[key as keyof Origin]]),
];
