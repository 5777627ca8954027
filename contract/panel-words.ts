import type { LeadType } from './fields.ts';
import type { OriginClass } from './origin-class.ts';
import { CLICK_PARAMETERS, type Origin } from './origin.ts';
import type { Status } from './panel.ts';

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

/** Source and name of a campaign, else the advertisement that was clicked, else the site before. */
export function campaignWords(origin: Origin = {}): string {
  const named = [origin.utm_source, origin.utm_campaign].filter(Boolean).join(' · ');
  const click = CLICK_PARAMETERS.find((name) => origin[name]);
  return named || (click && ORIGIN_WORDS[click]) || origin.referrer || '';
}
