/* oxlint-disable unicorn/consistent-function-scoping -- the page gets each function alone */
import type { Page } from '@playwright/test';

/** Left, top, width and height in pixels. */
type Box = [left: number, top: number, width: number, height: number];
/** An area and the colour to compare with its pixels. */
type Area = { box: Box; colour: number[] };

/**
 * Returns the lines of text below the contrast of WCAG 1.4.3. It compares each line's colour with the pixels behind
 * it. So drawings and gradients count too, which axe cannot judge.
 */
export async function faintLines(page: Page): Promise<string[]> {
  const lines = await page.evaluate(readLines);
  await page.evaluate(hideText);
  const contrasts = await contrastsIn(page, await page.screenshot({ fullPage: true }), lines);
  return lines.flatMap(({ words, isLarge }, index) => {
    const contrast = contrasts[index] ?? 0;
    return contrast < (isLarge ? 3 : 4.5) ? [`${contrast.toFixed(2)}: ${words}`] : [];
  });
}

/** Lines of text in the page. The alpha of a colour includes the opacity of the elements around it. */
function readLines() {
  // Decoration: drawings without a name of their own, and numbers painted large on crates and desks.
  const unread = 'script, [aria-hidden="true"], .sr-only, .skip-link, .yard__stencil, .desk__stencil';
  const lines: (Area & { words: string; isLarge: boolean })[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const holder = texts.currentNode.parentElement;
    const words = texts.currentNode.textContent?.trim();
    const isSeen = holder?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!words || !holder || !isSeen || holder.closest(unread)) continue;
    const style = getComputedStyle(holder);
    const colour = (holder.closest('svg') ? style.fill : style.color).match(/[\d.]+/g)?.map(Number) ?? [];
    let alpha = colour[3] ?? 1;
    for (let part: Element | null = holder; part; part = part.parentElement)
      alpha *= Number(getComputedStyle(part).opacity);
    const size = parseFloat(style.fontSize);
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    for (const { left, top, width, height } of range.getClientRects()) {
      lines.push({
        words: words.slice(0, 40),
        colour: [...colour.slice(0, 3), alpha],
        isLarge: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
        box: [left + scrollX, top + scrollY + height * 0.15, width, height * 0.7],
      });
    }
  }
  return lines;
}

function hideText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important } svg text { fill: transparent !important }',
  );
  document.adoptedStyleSheets = [sheet];
}

/**
 * The WCAG contrast that 95 % of the pixels of each area reach. Measures in another page, because the site's policy
 * would refuse the image.
 */
async function contrastsIn(page: Page, picture: Buffer, areas: Area[]): Promise<number[]> {
  const reader = await page.context().newPage();
  const found = await reader.evaluate(measure, { areas, picture: picture.toString('base64') });
  await reader.close();
  return found;
}

async function measure({ areas, picture }: { areas: Area[]; picture: string }): Promise<number[]> {
  const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0);

  const luminance = (colour: number[]) => {
    const [red = 0, green = 0, blue = 0] = colour.map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrastOn = (behind: number[], [red = 0, green = 0, blue = 0, alpha = 1]: number[]) => {
    const front = [red, green, blue].map((part, index) => part * alpha + (behind[index] ?? 0) * (1 - alpha));
    const [darker = 0, lighter = 0] = [luminance(front), luminance(behind)].toSorted((a, b) => a - b);
    return (lighter + 0.05) / (darker + 0.05);
  };

  return areas.map(({ box, colour }) => {
    const [left, top, width, height] = box.map(Math.round) as Box;
    const isOut = left < 0 || left + width > bitmap.width || top + height > bitmap.height;
    if (isOut || width < 1 || height < 1) return 21;
    const { data } = context.getImageData(left, top, width, height);
    const ratios: number[] = [];
    // Every third pixel of a line of text is enough.
    for (let pixel = 0; pixel < data.length; pixel += 4 * 3)
      ratios.push(contrastOn([...data.subarray(pixel, pixel + 3)], colour));
    const sorted = ratios.toSorted((a, b) => a - b);
    // A line may touch a rule, an edge or a tick. So a twentieth of its pixels may have less contrast.
    return sorted[Math.floor(sorted.length / 20)] ?? 21;
  });
}
