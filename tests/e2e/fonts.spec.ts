import { expect, test } from '@playwright/test';
import { expectFonts } from './support/fonts.ts';
import { visit } from './support/visit.ts';

/** Styles of the site's text. */
const STYLES = [
  { family: 'Archivo', style: 'font-weight: 680; font-stretch: 100%' },
  { family: 'Archivo', style: 'font-weight: 800; font-stretch: 110%' },
  { family: 'Archivo', style: 'font-weight: 800; font-stretch: 120%' },
  { family: 'Atkinson Next', style: 'font-weight: 400' },
  { family: 'Atkinson Mono', style: 'font-weight: 400' },
];
const SAMPLE = 'El vapor Zarpó hacia Ñuñoa con 18,420 kg de café, qué jugo tan bueno, y volvió pronto.';
/** In a line of sixty letters this is less than two of them. */
const TOLERANCE = 0.03;

test('the stand-in of each font is as wide and as tall as the font', async ({ page }) => {
  await visit(page, '/');
  await expectFonts(page);
  for (const { family, style } of STYLES) {
    const [font, fallback] = await page.evaluate(
      ([families, css, text]) =>
        families.map((name) => {
          const line = document.body.appendChild(document.createElement('div'));
          line.style.cssText = `${css}; position: absolute; font-family: '${name}'; font-size: 40px; line-height: normal; white-space: nowrap`;
          line.textContent = text;
          const { width, height } = line.getBoundingClientRect();
          line.remove();
          return { width, height };
        }),
      [[family, `${family} Fallback`], style, SAMPLE] as const,
    );
    if (!font || !fallback) throw new Error('nothing was measured');
    const difference = {
      width: Math.abs(fallback.width / font.width - 1),
      height: Math.abs(fallback.height / font.height - 1),
    };
    expect(difference.width, `${family}, ${style}: width`).toBeLessThan(TOLERANCE);
    expect(difference.height, `${family}, ${style}: height`).toBeLessThan(TOLERANCE);
  }
});
