import { expect, it } from 'vitest';
import { inlineStyles } from './inline-styles.ts';

const LINK = '<link rel="stylesheet" href="/assets/site.css"/>';
const page = (head: string, body: string) =>
  `<html><head>${head}<title>T</title></head><body>${body}</body></html>`;

it('a page holds the styles that it or its scripts can use, in place of the link, and nothing else', () => {
  const css = '.card{top:0}.toast{top:1px}.gone{top:2px}';
  const code = { scripts: ['jsx("div",{className:"toast"})'], styles: [] };
  expect(inlineStyles(page(LINK, '<p class="card"></p>'), css, code)).toBe(
    page('<style>.card{top:0}.toast{top:1px}</style>', '<p class="card"></p>'),
  );
});

it('fonts are separate: loaded after the first paint, or at once without scripts', () => {
  const face = '@font-face{font-family:A;src:url(/assets/a-1.woff2)format("woff2")}';
  const fallback = '@font-face{font-family:B;src:local(Arial)}';
  expect(inlineStyles(page(LINK, '<p></p>'), `${face}${fallback}p{font-family:A,B}`)).toBe(
    page(
      `<style>${fallback}p{font-family:A,B}</style><style data-fonts media="not all">${face}</style>` +
        `<noscript><style>${face}</style></noscript>`,
      '<p></p>',
    ),
  );
});

const body = (later: string) =>
  `<p class="hero"></p><style data-later="">${later}</style><p class="footer"></p>`;

it('the head has the styles of the first view on a screen, and its end has all styles', () => {
  const css = '.hero{top:0}.footer{top:1px}@media print{.hero{top:2px}}';
  expect(inlineStyles(page(LINK, body('')), css)).toBe(page('<style>.hero{top:0}</style>', body(css)));
});
