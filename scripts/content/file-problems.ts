import { basename } from 'node:path';
import { safeParse, type GenericSchema } from 'valibot';
import { explain, isUnknownKey } from '../../app/content/shapes/explain.ts';
import { loadProblem, type Loaded } from './load.ts';
import { placeOf } from './place-of.ts';
import type { Problem } from './problem.ts';
import { wordingProblems } from './wording.ts';

/** Returns the problems in the texts of one file. */
export function fileProblems(file: string, shape: GenericSchema, loaded: Loaded | undefined): Problem[] {
  if (!loaded) return [missing(file)];
  if (loaded.error) return [loadProblem(file, loaded.error)];
  // A copy, because the parser only accepts plain objects.
  const { issues = [], output } = safeParse(shape, { ...loaded.content });
  const found = [
    ...issues.map((issue) => ({
      keys: issue.path?.map(({ key }) => key) ?? [],
      text: typeof issue.input === 'string' ? issue.input : undefined,
      message: explain(issue),
      isWarning: isUnknownKey(issue),
    })),
    ...wordingProblems(output),
  ];
  return found.map((problem) => ({ ...problem, ...placeOf(file, problem), file }));
}

const missing = (file: string): Problem => ({
  file,
  keys: [],
  message: `Falta el archivo ${basename(file)}. Recupéralo.`,
});
