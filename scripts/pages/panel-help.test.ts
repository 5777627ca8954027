import { expect, it } from 'vitest';
import { panelHelp } from './panel-help.ts';

it.each([
  ['## «No me llegó»', '<h2 id="no-me-llego">«No me llegó»</h2>'],
  [
    'Toca **Es spam** en `/panel` & [ya](a.md#b).',
    '<p>Toca <strong>Es spam</strong> en <code>/panel</code> &amp; ya.</p>',
  ],
  ['- _enviado_: a\n- b', '<ul><li><em>enviado</em>: a</li><li>b</li></ul>'],
  ['1. a\n2. <b>', '<ol><li>a</li><li>&lt;b></li></ol>'],
])('%j becomes %s', (markdown, html) => expect(panelHelp(markdown)).toBe(html));

it('nothing of the document is left as it was marked', () => {
  const html = panelHelp();
  expect(html).toContain('<h2 id="el-correo-no-sale">');
  expect(html.replaceAll(/<code>.*?<\/code>/g, '')).not.toMatch(/\*\*|`|\]\(|^#|^- |^\d+\. /m);
});
