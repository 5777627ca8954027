import type { MetaDescriptor } from 'react-router';
import { LANGUAGE } from '#content/language.ts';
import type { PageMeta } from '#content/meta.ts';
import { titleAlone } from '#content/pages.ts';
import { shareImage } from '#content/share.ts';
import { isListed } from '#contract/site.ts';
import { site } from '#site';
import { SHARE_IMAGE_HEIGHT, SHARE_IMAGE_PLACEHOLDER, SHARE_IMAGE_WIDTH } from './share-image.ts';
import { pageGraph, type PageSubject } from './structured-data/page-graph.ts';

const NOT_LISTED: MetaDescriptor = { name: 'robots', content: 'noindex' };

/** The head entries of a page. Addresses use the operator's public origin, never the request's. */
export function pageMeta(page: PageMeta, subject?: PageSubject): MetaDescriptor[] {
  const entries: MetaDescriptor[] = [{ title: page.title }];
  if (page.noReferrer) entries.push({ name: 'referrer', content: 'no-referrer' });
  if (page.noindex) return [...entries, NOT_LISTED];
  const address = `${site.url}${page.path}`;
  return [
    ...entries,
    { name: 'description', content: page.description },
    // A trial site shows everything else in its final form, but no canonical address.
    isListed(site) ? { tagName: 'link', rel: 'canonical', href: address } : NOT_LISTED,
    ...openGraph({ title: page.title, description: page.description, url: address }),
    ...openGraphImage(page.title),
    // X reads missing values from Open Graph.
    { name: 'twitter:card', content: 'summary_large_image' },
    { 'script:ld+json': pageGraph(page, subject) },
  ];
}

const openGraph = (page: { title: string; description: string; url: string }): MetaDescriptor[] => [
  { property: 'og:type', content: 'website' },
  { property: 'og:site_name', content: site.product },
  { property: 'og:locale', content: LANGUAGE.replace('-', '_') },
  ...Object.entries(page).map(([name, content]) => ({ property: `og:${name}`, content })),
];

const openGraphImage = (title: string): MetaDescriptor[] => [
  { property: 'og:image', content: `${site.url}${SHARE_IMAGE_PLACEHOLDER}` },
  { property: 'og:image:type', content: 'image/png' },
  { property: 'og:image:width', content: String(SHARE_IMAGE_WIDTH) },
  { property: 'og:image:height', content: String(SHARE_IMAGE_HEIGHT) },
  { property: 'og:image:alt', content: shareImage.alt(titleAlone(title)) },
];
