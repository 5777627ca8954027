/**
 * The scoring that the HTTP Observatory of MDN publishes (mdn/mdn-http-observatory, its score table as of
 * August 2026), for what one answer shows: the redirect from http is the proxy's, and neither gives nor takes
 * points where there is one.
 */
const START = 100;
/** Who loses more than this gets no extra points. */
const EXTRA_FROM = 90;

const BROAD = ['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*'];
const UNSAFE = [...BROAD, 'data:', "'unsafe-inline'"];
const PRIVATE_REFERRER = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
const SIX_MONTHS_SECONDS = 15_768_000;

/** Points by the name of the thing looked at. */
export function observatoryPoints({ headers }: Response, html: string): Record<string, number> {
  const value = (name: string) => headers.get(name) ?? '';
  const policy = parsePolicy(value('content-security-policy'));
  return {
    'content security policy': policyPoints(policy),
    cookies: value('set-cookie') ? -20 : 0,
    'cross-origin sharing': value('access-control-allow-credentials') ? -50 : 0,
    'embedder policy': ['require-corp', 'credentialless'].includes(value('cross-origin-embedder-policy'))
      ? 10
      : 0,
    framing: (policy.get('frame-ancestors') ?? ['*']).some((source) => BROAD.includes(source)) ? -20 : 5,
    'referrer policy': PRIVATE_REFERRER.includes(value('referrer-policy')) ? 5 : -5,
    'resource policy': ['same-origin', 'same-site'].includes(value('cross-origin-resource-policy')) ? 10 : 0,
    'scripts of other sites': /<script[^>]+src="(https?:)?\/\//.test(html) ? -50 : 0,
    'transport security': transportPoints(value('strict-transport-security')),
    'type sniffing': value('x-content-type-options') === 'nosniff' ? 0 : -5,
  };
}

export function observatoryScore(points: Record<string, number>): number {
  const all = Object.values(points);
  const withoutExtra = sum(all.filter((number) => number < 0));
  return withoutExtra >= EXTRA_FROM ? sum(all) : withoutExtra;
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, START);

function policyPoints(policy: Map<string, string[]>): number {
  const byDefault = policy.get('default-src') ?? ['*'];
  const sources = (name: string) => policy.get(name) ?? byDefault;
  if (policy.size === 0) return -25;
  if (sources('script-src').some((source) => UNSAFE.includes(source))) return -20;
  if (sources('object-src').some((source) => BROAD.includes(source))) return -20;
  if ([...policy.values()].flat().some((source) => /^(http|ftp):/.test(source))) return -20;
  if ([...sources('script-src'), ...sources('style-src')].includes("'unsafe-eval'")) return -10;
  if (sources('style-src').some((source) => UNSAFE.includes(source))) return 0;
  return byDefault.join() === "'none'" ? 10 : 5;
}

function transportPoints(header: string): number {
  const seconds = Number(/^max-age=(\d+)/.exec(header)?.[1] ?? Number.NaN);
  if (Number.isNaN(seconds)) return -20;
  return seconds >= SIX_MONTHS_SECONDS ? 0 : -10;
}

/** One policy as a map of directives; a directive that is named twice is not accepted. */
function parsePolicy(header: string): Map<string, string[]> {
  const policy = new Map<string, string[]>();
  for (const directive of header.split(';').filter((text) => text.trim() !== '')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    if (policy.has(name)) throw new Error(`the policy names ${name} twice`);
    policy.set(name, sources);
  }
  return policy;
}
