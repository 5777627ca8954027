import { blotted } from '../../app/content/shapes/operator-values.ts';

type Rule = { pattern: RegExp; isWarning?: true; say: (found: string) => string };

const UNFILLED = (found: string) =>
  `Quedó un hueco sin llenar: «${found}». Escribe en su lugar el dato verdadero.`;

/** Patterns that no text may contain. */
const RULES: Rule[] = [
  { pattern: /\{[^{}]*\}|\[[^[\]]*\]|<\p{L}[^<>]*>/u, say: UNFILLED },
  // TODO is also a Spanish word.
  {
    pattern: /^TODO$|(?<!\p{L})(?:TODO(?=\s*[:(])|(?:TBD|FIXME|X{3,})(?!\p{L}))|[Ll]orem ipsum/u,
    say: UNFILLED,
  },
  {
    pattern: /(?<!\p{L})(?:undefined|NaN|null)(?!\p{L})/u,
    say: (found) =>
      `Dice «${found}»: lo que va entre \${ y }, o entre ( y ), no existe o está mal escrito. Compáralo con los demás textos del archivo.`,
  },
  {
    pattern: /\S {2}/,
    isWarning: true,
    say: () => 'Tiene dos espacios seguidos. Deja uno.',
  },
  {
    pattern: /"/,
    isWarning: true,
    say: () => 'Tiene comillas rectas ("). En el sitio se usan «estas».',
  },
];

type WordingProblem = { keys: string[]; text: string; message: string; isWarning: boolean };

/** Problems that any text can have, at any depth. */
export function wordingProblems(content: unknown, keys: string[] = []): WordingProblem[] {
  if (typeof content === 'string') {
    const authored = blotted(content);
    for (const { pattern, say, isWarning = false } of RULES) {
      const match = pattern.exec(authored);
      if (!match) continue;
      const found = content.slice(match.index, match.index + match[0].length);
      return [{ keys, text: content, message: say(found), isWarning }];
    }
    return [];
  }
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, value]) => wordingProblems(value, [...keys, key]));
}
