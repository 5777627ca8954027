import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LISTED_PATHS, PAGE_PATHS } from '#site/pages.ts';
import { contactForm, demoForm } from '#content/forms.ts';
import { ICONS, MANIFEST } from '#site/icons.ts';
import { LANGUAGE } from '#site/language.ts';
import { notFound } from '#content/not-found.ts';
import { PATHS } from '#site/paths.ts';
import { results } from '#content/result.ts';
import { testimonials } from '#content/testimonials.ts';
import { PRIVACY_PATH, RESULT_PATHS } from '#contract/paths.ts';
import { site } from '#site';
import { BUILD, builtPage, elementOf, headOf, readBuilt, textOf } from '#tests/support/built-pages.ts';
import { metaOf, MISSING_PATH } from './e2e/support/pages.ts';
import { pngSize } from '#tests/server/support/png-size.ts';

const UNLISTED_PATHS = PAGE_PATHS.filter((path) => !LISTED_PATHS.includes(path));
const SERVER_CODE =
  /__(texts|open-in-editor)|\b(nodemailer|process\.env)\b|node:(fs|crypto|sqlite|http)|postgres:\/\//;
const pageAt = (path: string) => builtPage(path === MISSING_PATH ? '/404' : path);

describe('metadata', () => {
  it('no two pages share a title or a description', () => {
    for (const name of ['title', 'description'] as const) {
      const texts = LISTED_PATHS.map((path) => headOf(pageAt(path))[name]);
      expect(new Set(texts).size, name).toBe(texts.length);
    }
  });

  it.each(LISTED_PATHS)('%s has the title and the description of the content, and one address', (path) => {
    const { title, description } = metaOf(path) as { title: string; description: string };
    const address = site.url + path;
    expect(headOf(pageAt(path))).toMatchObject({
      language: LANGUAGE,
      title,
      description,
      canonical: address,
      robots: '',
      openGraph: {
        type: 'website',
        site_name: site.product,
        locale: 'es_MX',
        url: address,
        title,
        description,
      },
    });
  });

  it.each(LISTED_PATHS)('%s is shared with an image that exists, as large as the page says', (path) => {
    const { openGraph } = headOf(pageAt(path));
    const { image = '', 'image:width': width, 'image:height': height, 'image:alt': alt } = openGraph;
    expect(pngSize(readBuilt(image.slice(site.url.length)))).toBe(`${width}x${height}`);
    expect(alt).not.toBe('');
  });

  it.each([...UNLISTED_PATHS, MISSING_PATH])('%s is not listed, and has nothing to share', (path) => {
    expect(headOf(pageAt(path))).toMatchObject({
      language: LANGUAGE,
      title: metaOf(path).title,
      canonical: '',
      robots: 'noindex',
      openGraph: {},
      structuredData: [],
    });
  });

  it('every page names the icons and the manifest, and they exist', () => {
    const named = [ICONS.favicon, ICONS.vector, ICONS.appleTouch, MANIFEST];
    for (const path of [...PAGE_PATHS, MISSING_PATH]) expect(headOf(pageAt(path)).icons, path).toEqual(named);
    for (const address of named) expect(readBuilt(address).length, address).toBeGreaterThan(0);
  });

  it('the sitemap has every page that may be listed, and robots.txt names it', () => {
    const sitemap = readBuilt('sitemap.xml').toString();
    const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
    expect(addresses.toSorted()).toEqual(LISTED_PATHS.map((path) => site.url + path).toSorted());
    expect(readBuilt('robots.txt').toString()).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  });
});

describe('what visitors without scripts read', () => {
  it.each(Object.entries(results))('the page of %s says how it went, and leads on', (name, result) => {
    const main = elementOf(pageAt(RESULT_PATHS[name as keyof typeof RESULT_PATHS]), 'main');
    expect(textOf(elementOf(main, 'h1'))).toBe(result.title);
    expect(textOf(main)).toContain(result.text);
    const { way, direct = [] } = result;
    const links = [{ href: 'to' in way ? way.to : `#${way.anchor}` }, ...direct];
    for (const { href } of links) expect(main).toContain(` href="${href}"`);
  });

  it('the headline of the testimonials says that they are examples, while they are', () => {
    const { title, sampleNotice } = testimonials;
    expect(/ejemplo/i.test(title)).toBe(Boolean(sampleNotice));
  });

  it.each([
    [PATHS.home, demoForm],
    [PATHS.contact, contactForm],
  ])('each field of the form on %s says what browsers fill it in by (WCAG 1.3.5)', (path, { fields }) => {
    const form = elementOf(elementOf(pageAt(path), 'main'), 'form');
    expect(form).toMatch(/<input [^>]*type="email"[^>]* name="email"/);
    for (const { name, autoComplete } of fields)
      if (autoComplete)
        expect(form).toMatch(new RegExp(`autoComplete="${autoComplete}"[^>]* name="${name}"`));
  });

  it('every form for an address says who asks for it, and leads to the privacy notice', () => {
    const forms = PAGE_PATHS.flatMap((path) => [...pageAt(path).matchAll(/<form.*?<\/form>/gs)]);
    expect(forms.length).toBeGreaterThan(PAGE_PATHS.length);
    for (const [form] of forms) {
      expect(textOf(form)).toContain(site.legalName);
      expect(form).toContain(`href="${PRIVACY_PATH}"`);
    }
  });

  it('the privacy notice says how long a lead is kept', () => {
    expect(textOf(elementOf(pageAt(PATHS.privacy), 'main'))).toContain(`${site.retentionDays} días`);
  });

  it('the missing page marks its English title', () => {
    expect(pageAt(MISSING_PATH)).toContain(`lang="en">${notFound.title}`);
  });
});

it('no file of the build holds code of the server or of development, or a path of the machine that built it', () => {
  for (const file of globSync('**/*.{html,js,css,svg,json,webmanifest,txt,xml}', { cwd: BUILD })) {
    const content = readFileSync(join(BUILD, file), 'utf8');
    expect(SERVER_CODE.exec(content)?.[0], file).toBeUndefined();
    expect(content.includes(process.cwd()), file).toBe(false);
  }
});
