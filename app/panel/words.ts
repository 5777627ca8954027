import { DAY_MS } from '#contract/day.ts';
import { DELIVERY_WORDS, sayFailure } from '#contract/delivery-words.ts';
import { FURTHER_FIELDS, OFFICE_TIME_ZONE } from '#contract/interim.ts';
import type { Origin } from '#contract/origin.ts';
import {
  ORIGIN_WORDS,
  SOURCE_WORDS,
  type PanelDelivery,
  type PanelFinding,
  type PanelLead,
  type PanelRefusal,
} from '#contract/inbox.ts';

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
  const when = sayTime(at);
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

/** A finding with what to do. */
export function sayFinding({ code, count }: PanelFinding): string {
  const many = (one: string, several: string) => countOf(count, one, several);
  const said: Record<PanelFinding['code'], string> = {
    mail: `El correo no sale: ${many('mensaje lleva', 'mensajes llevan')} varios intentos. Avisa a quien administra el servidor.`,
    visitorMails: `${many('acuse o confirmación espera', 'acuses y confirmaciones esperan')}: se alcanzó el límite de correos a visitantes.`,
    webhookGone: `Tu sistema ya no recibe leads: ${many('envío espera', 'envíos esperan')}. Avisa a quien administra el servidor.`,
    dead: `${many('envío falló', 'envíos fallaron')} y ya no se ${count === 1 ? 'intenta' : 'intentan'}. Si un lead dice «Su correo no recibe», corrígelo; si no, avisa a quien administra el servidor.`,
    quarantine: `${many('lead espera', 'leads esperan')} en cuarentena. Revisa si alguno es de verdad.`,
    quarantineFull: `La cuarentena se llena: ya guarda ${many('lead', 'leads')}, y los mensajes sospechosos de algunas redes se rechazan. Vacíala, o avisa a quien administra el servidor.`,
    flood: `${many('lead espera', 'leads esperan')} en «Avalancha». No parecen spam: decide si pasan a la bandeja.`,
    disk: `Quedan ${COUNT.format(count)} MB en el disco. Avisa a quien administra el servidor.`,
    retention: `El plazo de conservación bajó y espera confirmación: se guardan ${many('día', 'días')}. Avisa a quien administra el servidor.`,
  };
  return said[code];
}

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

// The Swedish format is 2025-11-20 10:42.
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: OFFICE_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});
/** A time by the office's clock, as `callAt` is. */
const clockOf = (time: Date): string => clock.format(time).replace(' ', 'T');

const dates = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', month: 'short', ...parts });
const date = dates({ day: 'numeric' });
const dateOfYear = dates({ day: 'numeric', year: 'numeric' });
const month = dates({ year: 'numeric' });

/** «23 nov», of a day. */
export const sayDay = (day: string): string => date.format(new Date(day));

/** A day in the office's time zone: `2026-11-24`. */
export const dayOf = (time: Date): string => clockOf(time).slice(0, 'YYYY-MM-DD'.length);
/** By the calendar: a day may have 23 or 25 hours. */
export const daysBefore = (now: Date, days: number): string =>
  new Date(Date.parse(dayOf(now)) - days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);

const MONTHS = 24;

/** The months until this one, the newest first: `2026-11` and «nov 2026». */
export function lastMonths(now = new Date()): [month: string, words: string][] {
  const [year, number] = dayOf(now).split('-').map(Number) as [number, number];
  return Array.from({ length: MONTHS }, (_, ago) => {
    const first = new Date(Date.UTC(year, number - 1 - ago));
    return [first.toISOString().slice(0, 'YYYY-MM'.length), month.format(first)];
  });
}

const isThisYear = (at: string, now: Date) =>
  at.slice(0, 'YYYY'.length) === dayOf(now).slice(0, 'YYYY'.length);

/** «12 nov 2025», in the office's time zone. */
export const sayDate = (iso: string): string => dateOfYear.format(new Date(dayOf(new Date(iso))));

/** «hoy 10:42», «ayer 18:05», «12 nov 09:10» or «12 nov 2025», in the office's time zone. */
export function sayTime(iso: string, now = new Date()): string {
  const at = clockOf(new Date(iso));
  return isThisYear(at, now) ? sayClock(at, now) : sayDate(iso);
}

/** The same of a time by the office's clock, with the hour in other years too. */
export function sayClock(at: string, now = new Date()): string {
  const [day = '', hour] = at.split('T');
  const near = new Map([-1, 0, 1].map((ago) => [daysBefore(now, ago), ['ayer', 'hoy', 'mañana'][1 - ago]]));
  const words = isThisYear(at, now) ? date : dateOfYear;
  return `${near.get(day) ?? words.format(new Date(day))} ${hour}`;
}

/** Until the end of the day of the call and after it: such leads are listed first. */
export const isDue = (callAt: string, now = new Date()): boolean =>
  callAt !== '' && callAt < `${daysBefore(now, -1)}T`;

/** «Llamar hoy 15:00», «Llamar el 27 nov 10:00» or «Por llamar desde ayer 10:00». */
export function sayCall(callAt: string, now = new Date()): string {
  const when = sayClock(callAt, now).replace(/^(?=\d)/, 'el ');
  return callAt < clockOf(now) ? `Por llamar desde ${when}` : `Llamar ${when}`;
}

const MINUTE_MS = 60_000;
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
  ...FURTHER_FIELDS.map(({ name, label }): Fact => [label, further[name]]),
  ['Origen', SOURCE_WORDS[source ?? 'unknown']],
  ...Object.entries(ORIGIN_WORDS).map(([key, label]): Fact => [label, origin?.[key as keyof Origin]]),
];
