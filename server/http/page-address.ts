export type PagePlace = {
  /** The public address of the pages, an origin. */
  siteUrl: string;
  /** Whether the functions run on a host without pages. */
  arePagesElsewhere?: boolean;
};

/**
 * The address of a page for a visitor who posted a form. It is relative if pages and functions share an origin, else
 * absolute at `siteUrl`. It never uses an origin from a request.
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
