export type PagePlace = {
  /** The public address of the pages, an origin. */
  siteUrl: string;
  /** Whether no host of the functions serves pages too. */
  arePagesElsewhere?: boolean;
};

/**
 * The address of a page, for the visitor who posted a form: relative if pages and functions share an origin, else
 * at `siteUrl`. It is never at an origin that a request names.
 */
export function pageAddress(
  path: string,
  request: Request,
  { siteUrl, arePagesElsewhere }: PagePlace,
): string {
  if (arePagesElsewhere) return `${siteUrl}${path}`;
  const origin = request.headers.get('Origin');
  const isSameOrigin =
    origin === null || (URL.canParse(origin) && new URL(origin).host === new URL(request.url).host);
  return isSameOrigin ? path : `${siteUrl}${path}`;
}
