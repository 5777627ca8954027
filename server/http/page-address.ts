/** Where the pages are that answer a visitor. */
export type PagePlace = {
  /** The public address of the pages, an origin. */
  siteUrl: string;
  /** Whether no host of the functions serves pages too. */
  arePagesElsewhere?: boolean;
};

/**
 * Where a page is, for the visitor whose form this request is: relative while pages and functions
 * share an origin, whatever name they are reached by. Where the pages stand elsewhere, on a CDN, it is
 * at the operator's own address of them, and never at one that a request names.
 */
export function pageAddress(
  path: string,
  request: Request,
  { siteUrl, arePagesElsewhere = false }: PagePlace,
): string {
  if (arePagesElsewhere) return `${siteUrl}${path}`;
  const origin = request.headers.get('Origin');
  const isSameOrigin =
    origin === null || (URL.canParse(origin) && new URL(origin).host === new URL(request.url).host);
  return isSameOrigin ? path : `${siteUrl}${path}`;
}
