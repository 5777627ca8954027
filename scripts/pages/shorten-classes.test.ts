import { expect, it } from 'vitest';
import { shortenClasses } from './shorten-classes.ts';

const page = (css: string, body: string) => `<style>${css}</style><body>${body}</body>`;

it('gives long class names short ones, the same in all styles and in the markup', () => {
  const css = String.raw`.mt-\[3px\]{margin-top:3px}.card:not(.mt-\[3px\]){top:0}`;
  const html = page(css, `<style>${css}</style><p class="card mt-[3px] other-[x]"></p>`);
  const short = '.\\_0{margin-top:3px}.card:not(._0){top:0}'.replaceAll('\\', '');
  expect(shortenClasses(html, [])).toBe(
    page(short, `<style>${short}</style><p class="card _0 other-[x]"></p>`),
  );
});

it('knows a name that is escaped in the markup', () => {
  const html = page(String.raw`.\[\&_u\]\:top-0 u{top:0}`, '<p class="[&amp;_u]:top-0"></p>');
  expect(shortenClasses(html, [])).toBe(page('._0 u{top:0}', '<p class="_0"></p>'));
});

it('keeps a name that a script of the page holds', () => {
  const html = page(String.raw`.mt-\[3px\]{margin-top:3px}`, '<p class="mt-[3px]"></p>');
  expect(shortenClasses(html, ['a("flex mt-[3px]")'])).toBe(html);
  expect(shortenClasses(html, ["a(`flex ${b ? 'mt-[3px]' : ''}`)"])).toBe(html);
});
