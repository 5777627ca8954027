import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { explainError } from '../../app/content/shapes/explain.ts';
import type { Problem } from './problem.ts';

export type Loaded = { content?: object; error?: unknown };

/** Runs a content file. Its path is relative to the project. */
export async function load(file: string): Promise<Loaded> {
  try {
    return { content: await import(pathToFileURL(resolve(file)).href) };
  } catch (error) {
    return { error };
  }
}

/** Position of a syntax error: a missing comma, an unclosed quote. */
export async function syntaxProblems(files: string[]): Promise<Problem[]> {
  // Loaded on demand, because it is heavy.
  const { parseSync } = await import('vite');
  const found = await Promise.all(
    files.map(async (file): Promise<Problem[]> => {
      const source = await readFile(file, 'utf8');
      const [error] = parseSync(file, source).errors;
      if (!error) return [];
      const at = error.labels[0]?.start ?? 0;
      return [{ file, keys: [], ...brokenLine(source, at, error.message) }];
    }),
  );
  return found.flat();
}

function brokenLine(source: string, at: number, message: string) {
  const lines = source.split('\n');
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  // An unclosed quote is reported on the next line only.
  const before = lineAt(source.slice(0, at).trimEnd().length);
  const isOpenQuote = message.includes('Unterminated');
  const line = isOpenQuote ? lineAt(at) : before;
  return {
    line,
    text: lines[line - 1]?.trim() ?? '',
    message: isOpenQuote
      ? `El archivo está mal escrito: en la línea ${line} se abre una comilla que no se cierra.`
      : `El archivo está mal escrito: en la línea ${line}, o al principio de la siguiente, falta o sobra una coma, una comilla o una llave.`,
  };
}

/** Why a file cannot be used, with the first wrong line. */
export function loadProblem(file: string, error: unknown): Problem {
  const { stack = '' } = error instanceof Error ? error : new Error(String(error));
  const line = Number(new RegExp(`${basename(file)}:(\\d+)`).exec(stack)?.[1]) || undefined;
  return { file, keys: [], line, message: explainError(error) };
}
