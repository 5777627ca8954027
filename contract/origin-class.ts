import { ORIGIN_PARAMETERS, type Origin } from './origin.ts';

/** Strangers choose the names in an origin, so leads are counted by these alone. */
export const ORIGIN_CLASSES = ['direct', 'search', 'social', 'campaign', 'other'] as const;
export type OriginClass = (typeof ORIGIN_CLASSES)[number];

const SEARCH =
  /(^|\.)(google|bing|yahoo|duckduckgo|ecosia|qwant|startpage|baidu|yandex|search\.brave)\.[a-z]{2,3}(\.[a-z]{2})?$/;
const SOCIAL =
  /(^|\.)((facebook|instagram|linkedin|twitter|youtube|tiktok|whatsapp|pinterest|reddit|threads|x)\.(com|net)|lnkd\.in|t\.co|youtu\.be|wa\.me|fb\.me)$/;

/** The class of an origin. `direct`: neither a campaign nor another site led to the visit. */
export function originClass(origin: Origin): OriginClass {
  const { referrer = '' } = origin;
  if (ORIGIN_PARAMETERS.some((name) => origin[name])) return 'campaign';
  if (referrer === '') return 'direct';
  if (SEARCH.test(referrer)) return 'search';
  return SOCIAL.test(referrer) ? 'social' : 'other';
}
