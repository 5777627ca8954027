import { EncodingError } from './text-file.ts';

/** A problem with one text. */
export type Problem = {
  /** Relative to the project. */
  file: string;
  /** The place as the editor names it. Items of a list are counted from 1. */
  keys: string[];
  line?: number | undefined;
  text?: string | undefined;
  message: string;
  /** A warning does not stop the build. */
  isWarning?: boolean | undefined;
};

/** Says why a file cannot be read. @throws an error of the machine. */
export function fileProblem(file: string, error: unknown): Problem {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT')
    return { file, keys: [], message: 'Falta el archivo. Recupéralo.' };
  if (!(error instanceof EncodingError)) throw error;
  const message = `El archivo está guardado en ${error.message}. Guárdalo como texto sin formato en UTF-8: en el Bloc de notas, «Guardar como», «Codificación».`;
  return { file, keys: [], line: error.line, message };
}

const SHOWN_CHARACTERS = 80;

/** A problem as printed: place, message, and the text. */
export function describeProblem({ file, keys, line, text, message }: Problem): string {
  const place = [`${file}${line ? `:${line}` : ''}`, ...keys].join(' → ');
  const shown = text && text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
  return [`  ${place}`, `    ${message}`, ...(shown?.trim() ? [`    Dice: ${shown}`] : [])].join('\n');
}

/** The same for GitHub, which shows it beside the line of the commit. */
const annotation = ({ file, line, keys, message, isWarning }: Problem): string =>
  `::${isWarning ? 'warning' : 'error'} file=${file},line=${line ?? 1}::${[...keys, message].join(' · ')}`.replaceAll(
    '%',
    '%25',
  );

/** Prints the problems. Exits unless all of them are warnings. */
export function exitOnProblems(problems: readonly Problem[], heading: string): void {
  const warnings = problems.filter(({ isWarning }) => isWarning);
  const errors = problems.filter(({ isWarning }) => !isWarning);
  if (process.env['GITHUB_ACTIONS']) for (const problem of problems) console.log(annotation(problem));
  if (warnings.length > 0) console.warn(report('Conviene revisar:', warnings));
  if (errors.length === 0) return;
  console.error(report(heading, errors));
  process.exit(1);
}

/** Problems as printed, under a heading. */
export const report = (heading: string, problems: readonly Problem[]) =>
  ['', heading, '', ...problems.flatMap((problem) => [describeProblem(problem), ''])].join('\n');
