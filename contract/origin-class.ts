import { ORIGIN_PARAMETERS, type Origin } from './origin.ts';

/** Strangers choose the names in an origin, so leads are counted by these alone. */
export const ORIGIN_CLASSES = ['direct', 'search', 'social', 'campaign', 'other'] as const;
export type OriginClass = (typeof ORIGIN_CLASSES)[number];

/**
 * Hosts of search engines and social networks, and their Android apps by package. They follow the source categories
 * that Google Analytics 4 publishes for its default channel group, as far as visitors from Latin America use them. Of a
 * company with mail, documents and accounts, only the hosts that search are here.
 */
const TLD = String.raw`[a-z]{2,3}(\.[a-z]{2})?`;
const SEARCH = [
  String.raw`((www|m|images)\.)?google\.${TLD}`,
  String.raw`((www|m|[a-z]{2})\.)?bing\.com`,
  String.raw`([a-z]+\.)*search\.(yahoo|aol|brave|naver)\.${TLD}`,
  String.raw`(www\.)?yahoo\.${TLD}`,
  String.raw`((www|m)\.)?(baidu|yandex|ya)\.${TLD}`,
  String.raw`([a-z]+\.)?(duckduckgo|ecosia|qwant|startpage|ask|kagi|mojeek)\.${TLD}`,
  String.raw`com\.google\.android\.(googlequicksearchbox|apps\.searchlite)`,
  String.raw`com\.(microsoft\.bing|duckduckgo\.mobile\.android|ecosia\.android)`,
];
const SOCIAL = [
  String.raw`(.+\.)?(facebook|instagram|linkedin|twitter|youtube|tiktok|whatsapp|pinterest|reddit|threads|x)\.(com|net)`,
  String.raw`(.+\.)?(messenger|snapchat|discord|quora)\.com`,
  String.raw`(.+\.)?(pinterest\.${TLD}|telegram\.(org|me)|bsky\.app)`,
  String.raw`lnkd\.in|t\.co|youtu\.be|wa\.me|fb\.me|m\.me|t\.me`,
  String.raw`com\.(facebook|instagram|linkedin|twitter|whatsapp|pinterest|reddit|snapchat|discord)(\..+)?`,
  String.raw`com\.(google\.android\.youtube|zhiliaoapp\.musically|ss\.android\.ugc\.trill)|org\.telegram\.messenger(\..+)?`,
];
const anyOf = (hosts: string[]): RegExp => new RegExp(String.raw`^(${hosts.join('|')})(:\d+)?$`);
const IS_SEARCH = anyOf(SEARCH);
const IS_SOCIAL = anyOf(SOCIAL);

/** The class of an origin. `direct`: neither a campaign nor another site or app led to the visit. */
export function originClass(origin: Origin): OriginClass {
  const { referrer = '' } = origin;
  if (ORIGIN_PARAMETERS.some((name) => origin[name])) return 'campaign';
  if (referrer === '') return 'direct';
  if (IS_SEARCH.test(referrer)) return 'search';
  return IS_SOCIAL.test(referrer) ? 'social' : 'other';
}
