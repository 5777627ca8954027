/** The parts of a built page that programs read, as text. */
export function readHead(html: string) {
  const [, head = ''] = /<head>(.*?)<\/head>/s.exec(html) ?? [];
  const values = (pattern: string) =>
    [...head.matchAll(new RegExp(pattern, 'g'))].map(([, value = '']) => value);
  const [canonical, ...others] = values('<link rel="canonical" href="([^"]*)"');
  return {
    language: /<html lang="([^"]*)"/.exec(html)?.[1],
    canonical: others.length > 0 ? 'there are two' : canonical,
    robots: values('<meta name="robots" content="([^"]*)"').join(),
    card: values('<meta name="twitter:card" content="([^"]*)"').join(),
    openGraph: Object.fromEntries(
      [...head.matchAll(/<meta property="og:([^"]*)" content="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    ),
    structuredData: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as { '@graph': Record<string, unknown>[] },
    ),
  };
}
