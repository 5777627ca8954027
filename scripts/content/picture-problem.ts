import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ICONS } from '../../app/content/icons.ts';

const PICTURE = /^(?![a-z][\w+.-]*:|\/\/)\S+\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
/** The build draws these. */
const DRAWN: readonly string[] = Object.values(ICONS);

export const MISSING_PICTURE = (address: string) =>
  `La imagen «${address}» no existe. Pon el archivo en la carpeta public y escribe su nombre tal cual, con «/» al principio: «/foto.webp».`;

/** Why an image that a text names cannot be shown. Undefined if it can, or the text names none. */
export function pictureProblem(text: string): string | undefined {
  if (!PICTURE.test(text) || DRAWN.includes(text)) return undefined;
  return text.startsWith('/') && existsSync(join('public', text)) ? undefined : MISSING_PICTURE(text);
}
