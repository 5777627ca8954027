/**
 * Writes an unexpected error to the console without its message, which may quote what a visitor
 * sent: its name, its code, SQLite's fixed words for that code, and the lines of code it passed.
 */
export function reportError(error: unknown): void {
  console.error(`Unexpected error: ${describe(error)}`);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return `a thrown ${typeof error}`;
  const { code, errstr } = error as Error & { code?: unknown; errstr?: unknown };
  const facts = [error.name, code, errstr].filter((fact) => typeof fact === 'string');
  const frames = error.stack?.split('\n').filter((line) => /^ {4}at /.test(line)) ?? [];
  return [facts.join(', '), ...frames].join('\n');
}
