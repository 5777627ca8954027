import { expect, it } from 'vitest';
import { pruneStyles } from './prune-styles.ts';

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

it('a class whose beginning a script contains stays', () => {
  const css = '.paper--mail{top:0}.sheet--mail{top:0}.desk--mail{top:1px}';
  expect(pruneStyles(css, page(), running('a(`paper--${kind}`,"sheet--"+kind)'))).toBe(
    '.paper--mail,.sheet--mail{top:0}',
  );
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
