/** Looks at every built page in a browser, as wide as a telephone, a tablet and a desk. */
import { createRequire } from 'node:module';
import type { Browser, Page } from '@playwright/test';
import { site } from '#site';
import { loadContent } from '#scripts/content/load.ts';
import type { Problem } from '#scripts/content/problem.ts';
import { launchChromium } from '#scripts/test/browsers.ts';
import { withServer } from '#scripts/with-server.ts';
import { axeViolations } from './axe.ts';
import { misfits, type Misfit } from './fit.ts';
import { placesIn } from './places.ts';
import { expectHydrated } from './settle.ts';
import { tellStep } from './step.ts';

/** The first is 1280 × 1024 px at 400 %. */
const WINDOWS = [
  { width: 320, height: 256 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
export const WIDTHS = WINDOWS.map(({ width }) => width);
/** Axe sees the page on a telephone and on a desk. Between them it changes little. */
const AXE_WIDTHS = [390, 1280];
/** Two: while one waits for the network, the other draws. */
const AT_ONCE = 2;

const RULES = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))(
  'axe-core/locales/es.json',
).rules as Record<string, { help: string }>;

/** A problem with a text of a page. `says` has no widths and no pages yet. */
type Finding = { path: string; width: number; text: string; says: string };

/** The problems of the pages at these addresses, each once, with the place of its text in content/. */
export async function pageProblems(paths: readonly string[]): Promise<Problem[]> {
  const browser = await launchChromium();
  try {
    const findings = await withServer((url) => lookAtAll(browser, url, paths));
    return asProblems(findings);
  } finally {
    await browser.close();
  }
}

async function lookAtAll(browser: Browser, url: string, paths: readonly string[]): Promise<Finding[]> {
  const left = [...paths];
  const found: Finding[] = [];
  const lookAtSome = async () => {
    const page = await browser.newPage({ baseURL: url, locale: 'es-MX' });
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      tellStep(`Mirar la página ${paths.length - left.length} de ${paths.length}: ${path}`);
      found.push(...(await lookAt(page, path)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lookAtSome));
  return found;
}

async function lookAt(page: Page, path: string): Promise<Finding[]> {
  await page.goto(path);
  await expectHydrated(page);
  const found: Finding[] = [];
  for (const size of WINDOWS) {
    const { width } = size;
    await page.setViewportSize(size);
    // With reduced motion a carousel shows all that it holds.
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      await page.emulateMedia({ reducedMotion });
      found.push(...(await misfits(page)).map((misfit) => ({ path, width, ...wordsOf(misfit) })));
    }
    if (AXE_WIDTHS.includes(width))
      for (const { rule, target } of await axeViolations(page))
        found.push({
          path,
          width,
          text: (await page.locator(target).first().textContent())?.trim() ?? '',
          says: `${RULES[rule]?.help ?? rule} (axe: ${rule}, ${target})`,
        });
  }
  return found;
}

function wordsOf({ kind, text, other }: Misfit): Pick<Finding, 'text' | 'says'> {
  const says = {
    wide: 'La página es más ancha que la ventana',
    out: 'Este texto se sale de la ventana. Acórtalo, o parte su palabra más larga',
    cut: 'Este texto se corta. Acórtalo',
    onOther: `Este texto queda encima de «${other}». Acorta uno`,
  }[kind];
  return { text, says };
}

function asProblems(findings: readonly Finding[]): Problem[] {
  const placeOf = placesIn(loadContent(process.env), site);
  const placed = findings.map((finding) => ({ ...finding, place: placeOf(finding.text, finding.path) }));
  const same = Map.groupBy(placed, ({ place, text, says }) => JSON.stringify([place, text, says]));
  return [...same.values()].map((all) => {
    const [{ place, text, says }] = all as [(typeof placed)[number]];
    const widths = listed(all.map(({ width }) => width).toSorted((one, other) => one - other));
    const pages = shortened([...new Set(all.map(({ path }) => path))].toSorted());
    return { ...place, text, message: `${says}. Se ve en ${pages}, a ${widths} px de ancho.` };
  });
}

const MOST_PAGES = 3;
const shortened = (pages: readonly string[]) =>
  pages.length > MOST_PAGES
    ? `${listed(pages.slice(0, MOST_PAGES))} y ${pages.length - MOST_PAGES} más`
    : listed(pages);
const listed = (words: readonly (string | number)[]) => [...new Set(words)].join(', ');
