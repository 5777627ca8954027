import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readSite } from '#contract/site.ts';
import { site as shipped } from '#site';
import { securityText, securityTextExpiry, writeRootFiles } from './root-files.ts';

const URL = 'https://www.example.com';
const site = readSite(shipped, { SITE_URL: URL, SITE_EMAIL: 'hola@example.com', SITE_NOINDEX: 'false' });
const NOW = new Date('2026-11-22T10:00:00Z');

async function written(values = site) {
  const directory = mkdtempSync(join(tmpdir(), 'root-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  await writeRootFiles(directory, values, NOW);
  return (path: string) =>
    existsSync(join(directory, path)) ? readFileSync(join(directory, path), 'utf8') : undefined;
}

describe('a site that may be listed', () => {
  it('has a sitemap of its pages, which robots.txt names', async () => {
    const read = await written();
    const sitemap = read('sitemap.xml');
    expect(sitemap).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:/);
    expect(sitemap).toContain(`<loc>${URL}/</loc>`);
    expect(sitemap).toContain(`<loc>${URL}/soluciones/importadores</loc>`);
    expect(sitemap).not.toMatch(/boletin|solicitada|404|lastmod/);
    expect(read('robots.txt')).toBe(
      `User-agent: *\nDisallow: /functions/v1/\n\nSitemap: ${URL}/sitemap.xml\n`,
    );
  });
});

describe('a site that may not be listed', () => {
  it('lets robots read that, and has no sitemap', async () => {
    const read = await written({ ...site, noindex: 'true' });
    expect(read('sitemap.xml')).toBeUndefined();
    expect(read('robots.txt')).toMatch(/^#.*\nUser-agent: \*\nDisallow: \/functions\/v1\/\n$/);
    expect(read('.well-known/security.txt')).toMatch(/^Contact: /);
  });
});

describe('security.txt', () => {
  it('says whom to write to, until when, in which languages, and where it is', async () => {
    expect((await written())('.well-known/security.txt')).toBe(`Contact: mailto:hola@example.com
Expires: 2027-06-30T00:00:00Z
Preferred-Languages: es, en
Canonical: ${URL}/.well-known/security.txt
`);
  });

  it('names no address without TLS, which the standard does not allow', () => {
    expect(securityText({ ...site, url: 'http://127.0.0.1:3000' }, NOW)).not.toContain('Canonical');
  });

  it.each([
    ['2026-01-01T00:00:00Z', '2026-12-31'],
    ['2026-06-30T23:59:59Z', '2026-12-31'],
    ['2026-07-01T00:00:00Z', '2027-06-30'],
    ['2026-12-31T23:59:59Z', '2027-06-30'],
    ['2028-01-01T00:00:00Z', '2028-12-31'],
  ])('built on %s it holds until %s: half a year at least, and less than one', (now, until) => {
    const expiry = securityTextExpiry(new Date(now));
    expect(expiry.toISOString()).toBe(`${until}T00:00:00.000Z`);
    const days = (expiry.getTime() - Date.parse(now)) / 86_400_000;
    expect(days).toBeGreaterThan(180);
    expect(days).toBeLessThanOrEqual(365);
  });
});
