import { LANGUAGE } from '#site/page-meta.ts';
import { search } from '#content';
import { isListed } from '#contract/site.ts';
import { site } from '#site';
import { pageGraph, type PageSubject } from '#site/page-graph.ts';
import { isListedPage, type PageMeta } from '#site/page-meta.ts';

const SHARE_IMAGE = { width: 1200, height: 630 };

/** `image`: address of the share image, which the build draws. */
type PageHeadProps = { page: PageMeta; image?: string; noReferrer?: boolean };

/** The head entries of a page. Addresses use the operator's public origin, never the request's. */
export function PageHead({ page, image = '', noReferrer }: PageHeadProps) {
  const isHidden = page.noindex || !isListed(site);
  return (
    <>
      <title>{page.title}</title>
      {noReferrer && <meta name="referrer" content="no-referrer" />}
      {isHidden && <meta name="robots" content="noindex" />}
      {isListedPage(page) && (
        <>
          <meta name="description" content={page.description} />
          {/* A trial site shows everything else in its final form, but no canonical address. */}
          {!isHidden && <link rel="canonical" href={site.url + page.path} />}
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={site.product} />
          <meta property="og:locale" content={LANGUAGE.replace('-', '_')} />
          <meta property="og:title" content={page.title} />
          <meta property="og:description" content={page.description} />
          <meta property="og:url" content={site.url + page.path} />
          <meta property="og:image" content={site.url + image} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content={String(SHARE_IMAGE.width)} />
          <meta property="og:image:height" content={String(SHARE_IMAGE.height)} />
          <meta property="og:image:alt" content={search.shareImage} />
          {/* X reads missing values from Open Graph. */}
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}

/** A page in words of search engines. Not in the head: the first view has no room for it. */
export function PageGraph({ page, subject }: { page: PageMeta; subject: PageSubject }) {
  if (!isListedPage(page)) return null;
  const json = withoutTags(JSON.stringify(pageGraph(page, subject)));
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** No text may end the script element. */
const withoutTags = (json: string): string => json.replaceAll('<', String.raw`\u003c`);
