import { placeholdersIn } from '#schema/placeholders.ts';

type Rule = { pattern: RegExp; isWarning?: true; say: (found: string) => string };

const UNFILLED = (found: string) =>
  `Quedó un hueco sin llenar: «${found}». Escribe en su lugar el dato verdadero.`;

/** Patterns that no text may contain. */
const RULES: Rule[] = [
  { pattern: /\[[^[\]]*\]|<\p{L}[^<>]*>/u, say: UNFILLED },
  // TODO is also a Spanish word.
  {
    pattern: /^TODO$|(?<!\p{L})(?:TODO(?=\s*[:(])|(?:TBD|FIXME|X{3,})(?!\p{L}))|[Ll]orem ipsum/u,
    say: UNFILLED,
  },
  {
    // A backslash between double quotes makes them.
    pattern: /[\0-\x09\x0B-\x1F\x7F\uFFFD]/,
    say: () => "Tiene un signo que nadie ve. Si escribiste una barra invertida, usa comillas simples: '…'.",
  },
  { pattern: /\S {2}/, isWarning: true, say: () => 'Tiene dos espacios seguidos. Deja uno.' },
  {
    pattern: /["“”]/,
    isWarning: true,
    say: (found) => `Tiene comillas ${found}. En el sitio se usan «estas».`,
  },
];

type WordingProblem = { message: string; isWarning: boolean };

/** The first problem that any text can have. */
export function wordingProblem(text: string): WordingProblem | undefined {
  const authored = placeholdersIn(text).reduce((rest, name) => rest.replace(`{${name}}`, 'x'), text);
  for (const { pattern, say, isWarning = false } of RULES) {
    const [found] = pattern.exec(authored) ?? [];
    if (found !== undefined) return { message: say(found), isWarning };
  }
  return undefined;
}
