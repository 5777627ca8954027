import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  confirmNewsletter,
  contactForm,
  demoForm,
  footer,
  notFound,
  pages,
  unsubscribeNewsletter,
} from '#content';
import { LOGIN_NOTICES } from '#contract/panel-paths.ts';
import { NEWSLETTER_PATHS, RESULT_PATHS } from '#contract/paths.ts';
import { resultTexts } from '#sections/outcome/outcome-texts.ts';
import { withNotice } from '#server/panel/login.ts';
import { site } from '#site';
import { ICONS, MANIFEST } from '#site/icons.ts';
import { LANGUAGE } from '#site/page-meta.ts';
import { LISTED_PAGES, PAGE_PATHS } from '#site/pages.ts';
import {
  BUILD,
  builtPage,
  elementOf,
  headOf,
  normalised,
  readBuilt,
  textOf,
} from '#tests/support/built-pages.ts';
import { isShipped } from '#tests/support/is-shipped.ts';

const MISSING = '/404';
const NAMES = Object.keys(RESULT_PATHS) as (keyof typeof RESULT_PATHS)[];
/** The pages that search engines do not list, with their titles. */
const UNLISTED = [
  ...pages.filter(({ noindex }) => noindex).map(({ path, title }) => [path, title]),
  ...NAMES.map((name) => [RESULT_PATHS[name], resultTexts[name].pageTitle]),
  [NEWSLETTER_PATHS.confirm, confirmNewsletter.pageTitle],
  [NEWSLETTER_PATHS.unsubscribe, unsubscribeNewsletter.pageTitle],
  [MISSING, notFound.pageTitle],
] as [path: string, title: string][];
const SERVER_CODE =
  /__(texts|open-in-editor)|\b(nodemailer|process\.env)\b|node:(fs|crypto|sqlite|http)|postgres:\/\//;

describe('metadata', () => {
  it.skipIf(!isShipped)('no two pages share a title or a description', () => {
    for (const name of ['title', 'description'] as const) {
      const texts = LISTED_PAGES.map((page) => page[name]);
      expect(new Set(texts).size, name).toBe(texts.length);
    }
  });

  it.each(LISTED_PAGES)('$path has its title and its description, and one address', (page) => {
    const { path } = page;
    const [title, description] = [normalised(page.title), normalised(page.description)];
    const address = site.url + path;
    expect(headOf(builtPage(path))).toMatchObject({
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

  it.each(LISTED_PAGES)(
    '$path is shared with an image that exists, as large as the page says',
    async ({ path }) => {
      const { openGraph } = headOf(builtPage(path));
      const { image = '', 'image:width': width, 'image:height': height, 'image:alt': alt } = openGraph;
      const size = { width: Number(width), height: Number(height) };
      expect(await sharp(readBuilt(image.slice(site.url.length))).metadata()).toMatchObject({
        format: 'png',
        ...size,
      });
      expect(alt).not.toBe('');
    },
  );

  it.each(UNLISTED)('%s is not listed, and has nothing to share', (path, title) => {
    expect(headOf(builtPage(path))).toMatchObject({
      language: LANGUAGE,
      title: normalised(title),
      canonical: '',
      robots: 'noindex',
      openGraph: {},
      structuredData: [],
    });
  });

  it('every page names the icons and the manifest, and they exist', () => {
    const named = [ICONS.favicon, ICONS.vector, ICONS.appleTouch, MANIFEST];
    for (const path of [...PAGE_PATHS, MISSING]) expect(headOf(builtPage(path)).icons, path).toEqual(named);
    for (const address of named) expect(readBuilt(address).length, address).toBeGreaterThan(0);
  });

  it('the sitemap has every page that may be listed, and robots.txt names it', () => {
    const sitemap = readBuilt('sitemap.xml').toString();
    const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
    expect(addresses.toSorted()).toEqual(LISTED_PAGES.map(({ path }) => site.url + path).toSorted());
    expect(readBuilt('robots.txt').toString()).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  });
});

describe('what visitors without scripts read', () => {
  const forms = PAGE_PATHS.flatMap((path) => builtPage(path).match(/<form.*?<\/form>/gs) ?? []);

  it.each(NAMES)('the page of %s says how it went, and leads on', (name) => {
    const { title, text, way, direct = [] } = resultTexts[name];
    const main = elementOf(builtPage(RESULT_PATHS[name]), 'main');
    expect(textOf(elementOf(main, 'h1'))).toBe(normalised(title));
    expect(textOf(main)).toContain(normalised(text));
    const links = [{ href: 'to' in way ? way.to : `#${way.anchor}` }, ...direct];
    for (const { href } of links) expect(main).toContain(` href="${href}"`);
  });

  it.each(Object.values(LOGIN_NOTICES))('the login can show the notice "%s"', (notice) => {
    const login = readFileSync('build/panel/login.html', 'utf8');
    expect(withNotice(login, notice)).not.toBe(login);
  });

  it('every form for an address has its privacy text, and leads to the notice', () => {
    const { note, privacy } = footer.newsletter;
    const notices = [
      ...[demoForm, contactForm].map(({ privacy: { before, link } }) => ({ text: before, to: link.to })),
      ...[confirmNewsletter, unsubscribeNewsletter].map((each) => ({ text: each.note, to: each.privacy.to })),
      { text: note, to: privacy.to },
    ];
    expect(forms.length).toBeGreaterThanOrEqual(PAGE_PATHS.length);
    for (const form of forms) {
      const found = notices.filter(({ text }) => textOf(form).includes(normalised(text)));
      expect(found, form).not.toEqual([]);
      expect(form).toContain(`href="${found[0]?.to}"`);
    }
  });

  it.skipIf(!isShipped)('the privacy texts of all forms name the company', () => {
    expect(forms.filter((form) => !textOf(form).includes(site.legalName))).toEqual([]);
  });

  it('the missing page marks its English title', () => {
    const [, title = ''] = /lang="en">([^<]*)</.exec(builtPage(MISSING)) ?? [];
    expect(normalised(title)).toBe(normalised(notFound.title));
  });
});

it.each(PAGE_PATHS)('no field of %s cuts what is pasted', (path) => {
  expect(builtPage(path).match(/<[^<>]*\smaxlength=[^<>]*>/gi)).toBeNull();
});

it('no file of the build holds code of the server or of development, or a path of the machine that built it', () => {
  for (const file of globSync('**/*.{html,js,css,svg,json,webmanifest,txt,xml}', { cwd: BUILD })) {
    const content = readFileSync(join(BUILD, file), 'utf8');
    expect(SERVER_CODE.exec(content)?.[0], file).toBeUndefined();
    expect(content.includes(process.cwd()), file).toBe(false);
  }
});
