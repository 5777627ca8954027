const DELIMITERS = /[\s,;()<>"'[\]|=]+|(?=https?:\/\/)/i;
const SCHEME = /^https?:\/\//i;
const WWW = /^www\./i;
/** Endings by which a name without www. is taken for a link: in other ones, people leave out a space after a full stop. */
const BARE_HOST =
  /^[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:com|net|org|info|biz|xyz|top|online|site|shop|store|club|icu|cyou|click|win|ru|mx|me|ly)$/i;

export type Link = {
  /** In lower case, without www. */
  host: string;
  /** With http(s):// or www., rather than the bare name of a host. */
  isExplicit: boolean;
};

/** The links in a text; e-mail addresses are none. */
export function linksIn(text: string): Link[] {
  return text.split(DELIMITERS).flatMap((token) => {
    const isExplicit = SCHEME.test(token) || WWW.test(token);
    const host = hostOf(token);
    const isLink = isExplicit ? host.includes('.') : !token.includes('@') && BARE_HOST.test(host);
    return isLink ? [{ host, isExplicit }] : [];
  });
}

/** Whether a host is one of the domains, or stands below one. */
export const isWithin = (host: string, domains: readonly string[]): boolean =>
  domains.some((domain) => host === domain || host.endsWith(`.${domain}`));

function hostOf(token: string): string {
  const [authority = ''] = token
    .replace(SCHEME, '')
    .replace(WWW, '')
    .split(/[/?#:]/, 1);
  return authority.toLowerCase().replace(/[.!…]$/, '');
}
