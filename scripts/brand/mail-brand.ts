import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { MAIL_BRAND_FILE, MAIL_COLOURS, type MailBrand } from '../../server/mail/brand.ts';
import { colour } from './colours.ts';
import { drawn, placed } from './logo.ts';

const LOGO_SIZE = 32;
/** Shades of edges and gradients would make a mail heavy: Gmail cuts mails at 102 KB. */
const MOST_SHADES = 16;
const TABLE =
  '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;font-size:0;line-height:0">';

/** Writes the look of mails beside the built pages. */
export async function makeMailBrand(logo: string): Promise<void> {
  await mkdir(dirname(MAIL_BRAND_FILE), { recursive: true });
  await writeFile(MAIL_BRAND_FILE, JSON.stringify(await mailBrandOf(logo), null, 2));
}

/** The tokens of mails, and the logo as tables: mail programs show no SVG, and images only after a click. */
export async function mailBrandOf(logo: string): Promise<MailBrand> {
  const colours = Object.fromEntries(MAIL_COLOURS.map((name) => [name, colour(name)]));
  return { colours: colours as MailBrand['colours'], logo: await tablesOf(logo) };
}

async function tablesOf(logo: string): Promise<string> {
  const shaded = await drawn(placed(logo, { side: LOGO_SIZE }))
    .flatten({ background: colour('papel-100') })
    .png({ palette: true, colours: MOST_SHADES, dither: 0 })
    .toBuffer();
  const hex = (await sharp(shaded).removeAlpha().raw().toBuffer()).toString('hex');
  const lines = hex.match(new RegExp(`.{${LOGO_SIZE * 6}}`, 'g')) ?? [];
  return runsOf(lines)
    .map(([line, height]) => {
      const cells = runsOf(line.match(/.{6}/g) ?? []).map(
        ([shade, width]) => `<td width="${width}" height="${height}" bgcolor="#${shade}"></td>`,
      );
      return `${TABLE}<tr>${cells.join('')}</tr></table>`;
    })
    .join('');
}

/** Equal neighbours once, with their number. */
function runsOf(items: readonly string[]): [item: string, count: number][] {
  const runs: [string, number][] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last?.[0] === item) last[1] += 1;
    else runs.push([item, 1]);
  }
  return runs;
}
