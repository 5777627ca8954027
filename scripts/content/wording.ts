import { withoutOperatorValues } from './operator-values.ts';

type Rule = { pattern: RegExp; isWarning?: true; say: (found: string) => string };

const UNFILLED = (found: string) =>
  `Quedó un hueco sin llenar: «${found}». Escribe en su lugar el dato verdadero.`;

/** What no text may hold, wherever it stands. */
const RULES: Rule[] = [
  { pattern: /\{[^{}]*\}|\[[^[\]]*\]|<[^<>]*>/, say: UNFILLED },
  { pattern: /(?<!\p{L})(?:TODO|TBD|FIXME|X{3,})(?!\p{L})|[Ll]orem ipsum/u, say: UNFILLED },
  {
    pattern: /(?<!\p{L})(?:undefined|NaN|null)(?!\p{L})/u,
    say: (found) =>
      `Dice «${found}»: lo que va entre \${ y } no existe o está mal escrito. Compáralo con los demás textos del archivo.`,
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

export type WordingProblem = { keys: string[]; text: string; message: string; isWarning: boolean };

/** What is wrong with the wording of texts, however deep they lie. */
export function wordingProblems(content: unknown, keys: string[] = []): WordingProblem[] {
  if (typeof content === 'string') {
    const rule = RULES.find(({ pattern }) => pattern.test(withoutOperatorValues(content)));
    if (!rule) return [];
    const [found = ''] = rule.pattern.exec(withoutOperatorValues(content)) ?? [];
    return [{ keys, text: content, message: rule.say(found), isWarning: rule.isWarning ?? false }];
  }
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, value]) => wordingProblems(value, [...keys, key]));
}
