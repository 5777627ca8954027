import type { MetaDescriptor } from 'react-router';
import type { PageMeta } from '#content/meta.ts';
import { site } from '#site';

/** The head entries of one page; its address comes from the operator's public origin, never from the request. */
export function pageMeta(page: PageMeta, path: string): MetaDescriptor[] {
  const entries: MetaDescriptor[] = [{ title: page.title }];
  if (page.description) entries.push({ name: 'description', content: page.description });
  if (page.noindex) entries.push({ name: 'robots', content: 'noindex' });
  else entries.push({ tagName: 'link', rel: 'canonical', href: `${site.url}${path}` });
  if (page.noReferrer) entries.push({ name: 'referrer', content: 'no-referrer' });
  return entries;
}
