/** A problem with one text. */
export type Problem = {
  /** Within the project. */
  file: string;
  /** The way to the text; items of a list are counted from 1. */
  keys: string[];
  line?: number | undefined;
  text?: string | undefined;
  message: string;
  /** It is told, and the site is built all the same. */
  isWarning?: boolean | undefined;
};

const SHOWN_CHARACTERS = 80;

/** A problem as it is printed: where, what, and the text itself. */
export function describeProblem({ file, keys, line, text, message }: Problem): string {
  const place = [file, ...keys].join(' → ');
  const shown = text && text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
  return [
    `  ${place}${line ? ` (línea ${line})` : ''}`,
    `    ${message}`,
    ...(shown?.trim() ? [`    Dice: ${shown}`] : []),
  ].join('\n');
}
