import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SECRET_VARIABLES } from '../../server/config/variables.ts';

/** A shorter value could occur in a page by chance. */
const SHORTEST_SECRET = 12;

/**
 * Refuses a build that contains a secret of its environment, whole or only the password.
 * @throws {Error} naming the variable and the file, never the value.
 */
export function refuseSecrets(directory: string, variables: NodeJS.ProcessEnv): void {
  const secrets = SECRET_VARIABLES.flatMap((name) =>
    spellings(variables[name] ?? '').map((value) => ({ name, bytes: Buffer.from(value) })),
  );
  if (secrets.length === 0) return;
  for (const file of globSync('**/*', { cwd: directory })) {
    const path = join(directory, file);
    if (!statSync(path).isFile()) continue;
    const content = readFileSync(path);
    const found = secrets.find(({ bytes }) => content.includes(bytes));
    if (found) throw new Error(`${file} holds the value of ${found.name}: nothing of it may reach a visitor`);
  }
}

/** The value and, if it is an address, its password, encoded and decoded. */
function spellings(value: string): string[] {
  const password = URL.canParse(value) ? new URL(value).password : '';
  const meant = new URLSearchParams(`password=${password.replaceAll('+', '%2B')}`).get('password') ?? '';
  return [value, password, meant].filter((spelling) => spelling.length >= SHORTEST_SECRET);
}
