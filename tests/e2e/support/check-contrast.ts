/* oxlint-disable unicorn/consistent-function-scoping -- the page gets each function alone */
import type { Page } from '@playwright/test';

/** A line of text as it stands on the page, in its own colour. */
type Line = {
  words: string;
  /** Red, green, blue and alpha. The alpha includes the opacity of the elements around it. */
  colour: number[];
  isLarge: boolean;
  box: [left: number, top: number, width: number, height: number];
};

/**
 * Returns the lines of text with less contrast than WCAG 1.4.3 asks for. It compares each line's colour with the
 * pixels behind it, so drawings and gradients count too, which axe cannot judge.
 */
export async function faintLines(page: Page): Promise<string[]> {
  const lines = await page.evaluate(readLines);
  await page.evaluate(hideText);
  const picture = await page.screenshot({ fullPage: true });
  const reader = await page.context().newPage();
  const found = await reader.evaluate(compare, { lines, picture: picture.toString('base64') });
  await reader.close();
  return found;
}

function readLines(): Line[] {
  // Decoration: drawings without a name of their own, and numbers painted large on crates and desks.
  const unread = 'script, [aria-hidden="true"], .sr-only, .skip-link, .yard__stencil, .desk__stencil';
  const lines: Line[] = [];
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

async function compare({ lines, picture }: { lines: Line[]; picture: string }): Promise<string[]> {
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

  const found = new Set<string>();
  for (const { words, colour, isLarge, box } of lines) {
    const [left, top, width, height] = box.map(Math.round) as Line['box'];
    if (left < 0 || width < 2 || height < 2 || left + width > bitmap.width || top + height > bitmap.height)
      continue;
    const { data } = context.getImageData(left, top, width, height);
    const ratios: number[] = [];
    for (let pixel = 0; pixel < data.length; pixel += 4 * 3)
      ratios.push(contrastOn([...data.subarray(pixel, pixel + 3)], colour));
    // A line may touch a rule, an edge or a tick. So a twentieth of its pixels may have less contrast.
    const ratio = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 20)] ?? 21;
    if (ratio < (isLarge ? 3 : 4.5)) found.add(`${ratio.toFixed(2)}: ${words}`);
  }
  return [...found];
}
