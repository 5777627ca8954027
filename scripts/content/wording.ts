import { placeholdersIn } from '#schema/placeholders.ts';
import type { Meta } from '#schema/schema.ts';
import { codeOf } from './text-file.ts';

type Rule = { pattern: RegExp; isWarning?: true; say: (found: string) => string };

const UNFILLED = (found: string) =>
  `Quedó un hueco sin llenar: «${found}». Escribe en su lugar el dato verdadero.`;

/** Rules of all values, addresses too. */
const VALUES: Rule[] = [
  {
    // UTF-8 that was read as Windows-1252.
    pattern: /\S*(?:\uFFFD|[ÃÂ][\x80-\xBA\xBC-\xBF]|â€)\S*/,
    say: (found) =>
      `«${found}» perdió una letra en otra codificación. Escríbela otra vez, y guarda en UTF-8.`,
  },
  {
    // A backslash between double quotes makes them.
    pattern: /[\0-\x09\x0B-\x1F\x7F]/,
    say: (found) =>
      `Tiene un signo que nadie ve (${codeOf(found)}). Si escribiste una barra invertida, usa comillas simples: '…'.`,
  },
  {
    pattern: /^(?:“[^“”]*”|‘[^‘’]*’|"[^"]*")$/,
    isWarning: true,
    say: (found) =>
      `Está entre ${found.at(0)} ${found.at(-1)}, que se leerían. Queda así: ${found.slice(1, -1)}`,
  },
  { pattern: /https?:\/*(?=https?:)/i, say: (found) => `Tiene «${found}» de más. Quítalo.` },
];

const ADDRESSES: Rule[] = [
  { pattern: /^\s|\s$/, say: () => 'Tiene un espacio al principio o al final. Quítalo.' },
  { pattern: /.*\\.*/, say: (found) => `Una dirección lleva «/»: ${found.replaceAll('\\', '/')}` },
];

const TEXTS: Rule[] = [
  {
    pattern:
      /&(?:[a-z]{2,8}\d{0,2}|#\w+);|<(?:a|b|big|blockquote|br|center|code|div|em|font|h[1-6]|hr|i|img|li|mark|ol|p|s|script|small|span|strong|style|su[bp]|table|t[dhr]|u|ul)(?:\s[^<>]*)?\/?>|<\/[^<>]*>|<!--/i,
    say: (found) =>
      `«${found}» es HTML y se leería tal cual. Escribe el signo mismo, y ninguna etiqueta; {nbsp} es un espacio que no se parte.`,
  },
  {
    pattern:
      /!?\[[^\]]*\]\([^)\s]*\)|\*\*[^\s*][^*]*\*\*|__[^\s_][^_]*__|~~[^~]+~~|(?<![\p{L}\p{N}*_~])([*_~])(?=[^\s*_~])[^*_~\n]*[^\s*_~]\1(?![\p{L}\p{N}*_~])|`[^`]+`|^#{1,6} /u,
    say: (found) =>
      `«${found}» es Markdown y se leería tal cual. Deja solo las palabras: un enlace va en su propio campo.`,
  },
  { pattern: /\[[^[\]]*\]|<\p{L}[^<>]*>/u, say: UNFILLED },
  // TODO is also a Spanish word.
  {
    pattern: /^TODO$|(?<!\p{L})(?:TODO(?=\s*[:(])|(?:TBD|FIXME|X{3,})(?!\p{L}))|[Ll]orem ipsum/u,
    say: UNFILLED,
  },
  { pattern: /\S {2}/, isWarning: true, say: () => 'Tiene dos espacios seguidos. Deja uno.' },
  {
    pattern: /["“”]/,
    isWarning: true,
    say: (found) => `Tiene comillas ${found}. En el sitio se usan «estas».`,
  },
];

function rulesOf({ place, kind }: Meta): Rule[] {
  if (place) return [...VALUES, ...TEXTS];
  const isSentence = kind === 'code';
  return kind ? [...VALUES, ...ADDRESSES, ...TEXTS.filter(({ isWarning }) => isSentence && !isWarning)] : [];
}

type WordingProblem = { message: string; isWarning: boolean };

/** The first problem that a text can have in any file. */
export function wordingProblem(text: string, meta: Meta): WordingProblem | undefined {
  const authored = placeholdersIn(text).reduce((rest, name) => rest.replace(`{${name}}`, 'x'), text);
  for (const { pattern, say, isWarning = false } of rulesOf(meta)) {
    const [found] = pattern.exec(authored) ?? [];
    if (found !== undefined) return { message: say(found), isWarning };
  }
  return undefined;
}
