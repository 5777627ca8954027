import { minifySync } from 'vite';
import { expect, it } from 'vitest';
import { inlineStyles, pruneStyles, shortenClasses } from './styles.ts';

const page = (...classes: string[]) => `<p class="${classes.join(' ')}">Hola</p>`;

const running = (script: string, styles: string[] = []) => ({ scripts: [script], styles });

it("rules for the page's classes stay, other rules go", () => {
  expect(pruneStyles('.card{top:0}.card .tab{top:1px}.other .card{top:2px}', page('card', 'tab'))).toBe(
    '.card{top:0}.card .tab{top:1px}',
  );
});

it('a rule for elements that contain a class goes with the class', () => {
  expect(
    pruneStyles(
      '.card:has(.tab){top:0}.card:has(.other,.tab){top:1px}.card:has(.other){top:2px}',
      page('card', 'tab'),
    ),
  ).toBe('.card:has(.tab){top:0}.card:has(.other,.tab){top:1px}');
});

it('a class that only a script sets stays', () => {
  const script = 'element.className="toast toast--open",other.className=`panel ${tone}`';
  expect(pruneStyles('.toast--open,.panel{top:0}.toast--shut{top:1px}', page(), running(script))).toBe(
    '.toast--open,.panel{top:0}',
  );
});

it.each([
  'a(`paper--${kind}`, "sheet--" + kind)',
  'const stem = "sheet--"; a("paper--".concat(kind), stem + kind)',
  'const looks = { mail: "paper--mail", chat: "sheet--mail" }; a(looks[kind])',
  'a(["wide", kind && `paper--${kind}`, `sheet--${kind} flex`].join(" "))',
])('a class that a script composes at run time stays: %s', (source) => {
  const { code } = minifySync('island.js', `export const draw = (a, kind) => { ${source} };`);
  const css = '.paper--mail{top:0}.sheet--mail{top:0}.desk--mail{top:1px}';
  expect(pruneStyles(css, page(), running(code))).toBe('.paper--mail,.sheet--mail{top:0}');
});

it('reads class names of utilities, also escaped in markup', () => {
  const css = String.raw`.\[\&\>svg\]\:size-4>svg,.w-\[calc\(100\%-2px\)\]{width:1rem}.md\:flex{display:flex}`;
  const html = page('[&amp;&gt;svg]:size-4', 'w-[calc(100%-2px)]');
  expect(pruneStyles(css, html)).toBe(
    String.raw`.\[\&\>svg\]\:size-4>svg,.w-\[calc\(100\%-2px\)\]{width:1rem}`,
  );
});

it('keyframes stay while a rule names them', () => {
  const css = '@keyframes rises{0%{opacity:0}}@keyframes turns{0%{rotate:1turn}}p{animation:rises 1s}';
  expect(pruneStyles(css, page())).toBe('@keyframes rises{0%{opacity:0}}p{animation:1s rises}');
});

it('a custom property stays while something reads it: a rule, another property that stays, a script', () => {
  const css =
    ':root{--ink:#111;--line:1px solid var(--ink);--order:0;--gone:var(--lost);--lost:0}p{border:var(--line)}';
  const script = 'style.getPropertyValue("--order")';
  expect(pruneStyles(css, page(), running(script))).toBe(
    ':root{--ink:#111;--line:1px solid var(--ink);--order:0}p{border:var(--line)}',
  );
});

const LINK = '<link rel="stylesheet" href="/assets/site.css"/>';
const document = (head: string, body: string) =>
  `<html><head>${head}<title>T</title></head><body>${body}</body></html>`;

it('a page holds the styles that it or its scripts can use, in place of the link, and nothing else', () => {
  const css = '.card{top:0}.toast{top:1px}.gone{top:2px}';
  const code = { scripts: ['jsx("div",{className:"toast"})'], styles: [] };
  expect(inlineStyles(document(LINK, '<p class="card"></p>'), css, code)).toBe(
    document('<style>.card{top:0}.toast{top:1px}</style>', '<p class="card"></p>'),
  );
});

it('fonts are separate: loaded after the first paint, or at once without scripts', () => {
  const face = '@font-face{font-family:A;src:url(/assets/a-1.woff2)format("woff2")}';
  const fallback = '@font-face{font-family:B;src:local(Arial)}';
  expect(inlineStyles(document(LINK, '<p></p>'), `${face}${fallback}p{font-family:A,B}`)).toBe(
    document(
      `<style>${fallback}p{font-family:A,B}</style><style data-fonts media="not all">${face}</style>` +
        `<noscript><style>${face}</style></noscript>`,
      '<p></p>',
    ),
  );
});

const bodyWith = (later: string) =>
  `<p class="hero"></p><style data-later="">${later}</style><p class="footer"></p>`;

it('the head has the styles of the first view on a screen, and its end has all styles', () => {
  const css = '.hero{top:0}.footer{top:1px}@media print{.hero{top:2px}}';
  expect(inlineStyles(document(LINK, bodyWith('')), css)).toBe(
    document('<style>.hero{top:0}</style>', bodyWith(css)),
  );
});

const styled = (css: string, body: string) => `<style>${css}</style><body>${body}</body>`;

it('gives long class names short ones, the same in all styles and in the markup', () => {
  const css = String.raw`.mt-\[3px\]{margin-top:3px}.card:not(.mt-\[3px\]){top:0}`;
  const html = styled(css, `<style>${css}</style><p class="card mt-[3px] other-[x]"></p>`);
  const short = '.\\_0{margin-top:3px}.card:not(._0){top:0}'.replaceAll('\\', '');
  expect(shortenClasses(html, [])).toBe(
    styled(short, `<style>${short}</style><p class="card _0 other-[x]"></p>`),
  );
});

it('knows a name that is escaped in the markup', () => {
  const html = styled(String.raw`.\[\&_u\]\:top-0 u{top:0}`, '<p class="[&amp;_u]:top-0"></p>');
  expect(shortenClasses(html, [])).toBe(styled('._0 u{top:0}', '<p class="_0"></p>'));
});

it('keeps a name that a script of the page holds', () => {
  const html = styled(String.raw`.mt-\[3px\]{margin-top:3px}`, '<p class="mt-[3px]"></p>');
  expect(shortenClasses(html, ['a("flex mt-[3px]")'])).toBe(html);
  expect(shortenClasses(html, ["a(`flex ${b ? 'mt-[3px]' : ''}`)"])).toBe(html);
});
