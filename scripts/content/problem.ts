/** A problem with one text. */
export type Problem = {
  /** Relative to the project. */
  file: string;
  /** The path to the text. Items of a list are counted from 1. */
  keys: string[];
  line?: number | undefined;
  text?: string | undefined;
  message: string;
  /** A warning does not stop the build. */
  isWarning?: boolean | undefined;
};

const SHOWN_CHARACTERS = 80;

/** A problem as printed: place, message, and the text. */
export function describeProblem({ file, keys, line, text, message }: Problem): string {
  const place = [file, ...keys].join(' → ');
  const shown = text && text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
  return [
    `  ${place}${line ? ` (línea ${line})` : ''}`,
    `    ${message}`,
    ...(shown?.trim() ? [`    Dice: ${shown}`] : []),
  ].join('\n');
}
