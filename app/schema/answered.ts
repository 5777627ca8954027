import type { Question } from './parts.ts';

/** The questions that have an answer. */
export const answered = (items: readonly Question[]) =>
  items.flatMap(({ question, answer }) => (answer ? [{ question, answer }] : []));
