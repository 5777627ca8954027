import type { Page } from '@playwright/test';

type Area = { x: number; y: number; width: number; height: number };

/**
 * The highest contrast (WCAG 2, from 1 to 21) between the top left pixel of an area of the window and its other
 * pixels. The browser may draw other colours than the style sheets say: forced colours, automatic dark mode.
 */
export async function drawnContrast(page: Page, area: Area): Promise<number> {
  const picture = await page.screenshot({ clip: area });
  // The page's own policy would refuse the picture.
  const reader = await page.context().newPage();
  const contrast = await reader.evaluate(highestContrast, picture.toString('base64'));
  await reader.close();
  return contrast;
}

async function highestContrast(picture: string): Promise<number> {
  const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);

  const luminances: number[] = [];
  for (let pixel = 0; pixel < data.length; pixel += 4) {
    const [red = 0, green = 0, blue = 0] = [...data.subarray(pixel, pixel + 3)].map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    luminances.push(0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
  }
  const [ground = 1] = luminances;
  return Math.max(...luminances.map((each) => Math.max(each / ground, ground / each)));
}
