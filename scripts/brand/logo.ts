import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { fileProblem, type Problem } from '../content/problem.ts';
import { readText } from '../content/text-file.ts';
import { colours, resolveVariables } from './colours.ts';

/** The one drawing of the logo. Header and footer hold it as it is, other drawings place it. */
const LOGO = join('public', 'logo.svg');

const SAVE_ANEW = 'Guárdalo otra vez como SVG';

/** The policy of the pages forbids most of it. The rest would not look the same everywhere. */
const REFUSED: [found: RegExp, message: string][] = [
  [/<script\b/i, `Tiene un script (<script>), y un logo no ejecuta nada. ${SAVE_ANEW}, sin interacción.`],
  [
    /\son[a-z]+\s*=/i,
    `Tiene un evento («onclick», «onload»), y un logo no ejecuta nada. ${SAVE_ANEW}, sin él.`,
  ],
  [
    /<style\b|\sstyle\s*=/i,
    `Tiene estilos («style»), que las páginas no permiten. ${SAVE_ANEW}, con «atributos de presentación»: fill="#c4391a".`,
  ],
  [
    /\b(?:href|src)\s*=\s*["'](?!#)|url\((?!\s*["']?#)/i,
    `Usa algo que está fuera del archivo (un enlace, una imagen o una fuente). ${SAVE_ANEW}, con todo dibujado en él.`,
  ],
  [
    /<(?:text|foreignObject)\b/i,
    `Tiene texto, y cada aparato lo vería con otra letra. ${SAVE_ANEW}, con el texto convertido en trazos.`,
  ],
  [
    /^(?!<svg\b[^>]*\sviewBox\s*=)/i,
    `Le falta «viewBox» en su etiqueta <svg>, y sin él no se puede agrandar. ${SAVE_ANEW}.`,
  ],
  [
    /^.{20000}/s,
    `Pesa más de 20 kB, y cada página lo lleva dos veces. ${SAVE_ANEW}, con menos puntos y decimales.`,
  ],
];

/** The logo's markup, without what programs write around the drawing. A title would show when the pointer rests on it. */
export const readLogo = async (file = LOGO): Promise<string> => elementOf(readText(file));

const elementOf = (svg: string): string =>
  (/<svg\b.*/is.exec(svg)?.[0] ?? '').replaceAll(/<(title|desc|metadata)\b.*?<\/\1>/gis, '').trim();

/** Says in Spanish why a logo cannot be used. */
export async function logoProblems(file = LOGO): Promise<Problem[]> {
  const refuse = (message: string): Problem[] => [{ file, keys: [], message }];
  const logo = await readLogo(file).catch((error: unknown) => fileProblem(file, error));
  if (typeof logo !== 'string') return [logo];
  if (logo === '') return refuse('No es un SVG. Pon ahí tu logo como SVG.');
  const found = REFUSED.filter(([pattern]) => pattern.test(logo)).flatMap(([, message]) => refuse(message));
  const lost = [...logo.matchAll(/var\(\s*--color-([\w-]+)\s*\)/g)].filter(
    ([, name = '']) => !(name in colours),
  );
  for (const [, name] of lost)
    found.push(...refuse(`Usa el color «--color-${name}», que no está en app/styles/tokens.css.`));
  if (found.length > 0) return found;
  const isReadable = await drawn(placed(logo))
    .stats()
    .then(
      () => true,
      () => false,
    );
  return isReadable ? [] : refuse(`No se puede leer: está mal escrito o dañado. ${SAVE_ANEW}.`);
}

/** The logo within a drawing, as large as fits in the square. Where it has the colour of the text, it has the ink's. */
export function placed(logo: string, { side = 32, x = 0, y = 0 } = {}): string {
  const place = `x="${x}" y="${y}" width="${side}" height="${side}" color="var(--color-tinta-900)"`;
  return logo.replace(/^<svg\b([^>]*)>/, (_, attributes: string) => {
    const others = attributes.replaceAll(/\s(?:x|y|width|height|color)\s*=\s*(?:"[^"]*"|'[^']*')/g, '');
    return `<svg ${place}${others}>`;
  });
}

/** The pixels of a drawing. Text in it would need fonts of the machine. */
export const drawn = (markup: string): Sharp => sharp(Buffer.from(resolveVariables(markup)));
