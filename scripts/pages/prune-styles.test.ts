import { expect, it } from 'vitest';
import { pruneStyles } from './prune-styles.ts';

const page = (...classes: string[]) => `<p class="${classes.join(' ')}">Hola</p>`;

const running = (script: string, styles: string[] = []) => ({ scripts: [script], styles });

it("rules for the page's classes stay, other rules go", () => {
  expect(pruneStyles('.card{top:0}.card .tab{top:1px}.other .card{top:2px}', page('card', 'tab'))).toBe(
    '.card{top:0}.card .tab{top:1px}',
  );
});

it('a class that only a script sets stays', () => {
  const script = 'element.className="toast toast--open",other.className=`panel ${tone}`';
  expect(pruneStyles('.toast--open,.panel{top:0}.toast--shut{top:1px}', page(), running(script))).toBe(
    '.toast--open,.panel{top:0}',
  );
});

it('a list of selectors goes when nothing in it can match', () => {
  const css = ':is(.gone,.lost) p{top:0}:is(.gone,.card) b{top:1px}:is(.\\*\\:p-2>*){padding:2px}';
  expect(pruneStyles(css, page('card'))).toBe(':is(.gone,.card) b{top:1px}');
});

it('a word of the page, and a class whose styles the script brings along, keep no rule', () => {
  const css = '.document{top:0}.toast{top:1px}.card{top:2px}';
  const script = running('typeof document;a({className:"toast card"})', ['".toast{top:1px}"']);
  expect(pruneStyles(css, '<p>document</p>', script)).toBe('.card{top:2px}');
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

it('rules without classes stay: elements, attributes, states, media and negations', () => {
  const css =
    'a:hover{top:0}[data-open]::before{top:1px}p:not(.gone){top:2px}p:has(.gone){top:3px}@media print{p{top:4px}}';
  expect(pruneStyles(css, page())).toContain('p:not(.gone){top:2px}');
  expect(pruneStyles(css, page())).toMatch(/a:hover.*\[data-open\]:before.*:has\(\.gone\).*@media print/);
});

it('keyframes stay while a rule names them', () => {
  const css = '@keyframes rises{0%{opacity:0}}@keyframes turns{0%{rotate:1turn}}p{animation:rises 1s}';
  expect(pruneStyles(css, page())).toBe('@keyframes rises{0%{opacity:0}}p{animation:1s rises}');
});

it('a class that goes takes no keyframes and no id of its name along', () => {
  const css = '@keyframes hero{0%{opacity:0}}.hero{top:0}#hero{animation:hero 1s}';
  expect(pruneStyles(css, page())).toMatch(/^@keyframes hero.*#hero/);
});

it('a class that goes takes no declarations of its name along', () => {
  const css = 'h1{text-wrap:balance}.text-wrap{text-wrap:wrap}';
  expect(pruneStyles(css, page())).toContain('h1{text-wrap:balance}');
});

it('a custom property stays while something reads it: a rule, another property that stays, a script', () => {
  const css =
    ':root{--ink:#111;--line:1px solid var(--ink);--order:0;--gone:var(--lost);--lost:0}p{border:var(--line)}';
  const script = 'style.getPropertyValue("--order")';
  expect(pruneStyles(css, page(), running(script))).toBe(
    ':root{--ink:#111;--line:1px solid var(--ink);--order:0}p{border:var(--line)}',
  );
});

it('a custom property stays while styles read it that a script brings along', () => {
  const css = ':root{--order:0;--lost:1}';
  expect(pruneStyles(css, page(), running('', ['.toast{order:var(--order)}']))).toBe(':root{--order:0}');
});

it('a registered property that no rule sets is written out; one that a rule sets keeps its name', () => {
  const css =
    '@property --a{syntax:"*";inherits:false;initial-value:solid}@property --b{syntax:"*";inherits:false;initial-value:0}' +
    'p{border-style:var(--a)}b{--b:1px;top:var(--b)}';
  expect(pruneStyles(css, page())).toMatch(
    /^@property --b[^}]*\}p\{border-style:solid\}b\{--b:1px;top:var\(--b\)\}$/,
  );
});

it('values of the theme are written out, their properties stay where markup reads them', () => {
  const css = '@layer theme{:root,:host{--ink:#111;--red:#e00}}p{color:var(--ink);fill:var(--red)}';
  expect(pruneStyles(css, '<p style="stroke:var(--red)">')).toBe(
    '@layer theme{:root,:host{--red:#e00}}p{color:#111;fill:#e00}',
  );
});

it('a font keeps its name, so that its stretch stays a declaration of its own', () => {
  const css = '@layer theme{:root,:host{--font-a:A,serif}}p{font:800 1rem/1 var(--font-a);font-stretch:112%}';
  expect(pruneStyles(css, page())).toContain('p{font:800 1rem/1 var(--font-a);font-stretch:112%}');
});

it('a property is registered while something reads it', () => {
  const css =
    '@property --used{syntax:"*";inherits:false}@property --free{syntax:"*";inherits:false}p{top:var(--used)}';
  expect(pruneStyles(css, page())).toBe('@property --used{syntax:"*";inherits:false}p{top:var(--used)}');
});

it('layers keep their order when all rules of one are gone', () => {
  const css = '@layer base{.gone{top:0}}@layer parts{.card{top:1px}}@layer base{p{top:2px}}';
  expect(pruneStyles(css, page('card'))).toMatch(/^@layer base.*@layer parts/);
});
