import { expect, it } from 'vitest';
import { panelHelp } from './panel-help.ts';

it('a heading has its address, and a link to another document is words alone', () => {
  expect(panelHelp('## «No me llegó»\n\nMira [ya](a.md#b).')).toBe(
    '<h2 id="no-me-llego">«No me llegó»</h2>\n<p>Mira ya.</p>\n',
  );
});

it('nothing of the document is left as it was marked', () => {
  const html = panelHelp();
  expect(html).toContain('<h2 id="el-correo-no-sale">');
  expect(html.replaceAll(/<code>.*?<\/code>/g, '')).not.toMatch(/\*\*|`|\]\(|^#|^- |^\d+\. /m);
});
