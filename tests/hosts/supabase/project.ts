import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { inject } from 'vitest';
import { FUNCTION_PATHS, FUNCTIONS_BASE } from '#contract/paths.ts';
import { hostedMigrations } from '#scripts/hosted/migrations.ts';
import { DRAIN_SECRET_HEADER } from '#server/functions/drain-outbox.ts';
import { createDatabase, dropDatabase } from '#tests/server/support/engines.ts';
import { post, SECRET, type OnFinished } from '#tests/server/support/fixture.ts';
import { freePort } from '#tests/server/support/loopback.ts';
import { query } from '#tests/server/support/postgres.ts';
import { OPEN_LIMITS } from '#tests/server/support/server-process.ts';

export const DRAIN_SECRET = 'a secret of the schedule';
/** Another Deno may be tried: the platform's is older. */
const DENO = resolve(process.env['DENO_PATH'] ?? 'node_modules/.bin/deno');
const PLATFORM = resolve('tests/hosts/supabase/platform.ts');

type Options = { hasWaitUntil?: boolean; isMigrated?: boolean };

/** A hosted project: a database with our migrations, and our functions on Deno. */
export async function openProject(
  onFinished: OnFinished,
  secrets: Record<string, string> = {},
  { hasWaitUntil = true, isMigrated = true }: Options = {},
) {
  const databaseUrl = await createDatabase();
  onFinished(() => dropDatabase(databaseUrl));
  if (isMigrated) await applyMigrations(databaseUrl);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment: Record<string, string> = {
    // The platform knows these two.
    SUPABASE_DB_URL: databaseUrl,
    SUPABASE_URL: url,
    SECRET,
    DRAIN_SECRET,
    ...OPEN_LIMITS,
    ...secrets,
  };
  const directory = inject('functionsDirectory');
  // Functions may only connect to this machine and read their own code.
  const permissions = ['net=127.0.0.1,localhost', 'env', 'sys=hostname', `read=${directory},${PLATFORM}`];
  const args = [hasWaitUntil ? 'edge' : 'plain', directory, FUNCTIONS_BASE, String(port)];
  let printed = '';
  const start = async () => {
    const child = spawn(
      DENO,
      ['run', '--no-config', ...permissions.map((each) => `--allow-${each}`), PLATFORM, ...args],
      {
        env: { ...environment, DENO_NO_PACKAGE_JSON: '1', DENO_DIR: resolve('.cache/deno'), NO_COLOR: '1' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    const closed = once(child, 'close');
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
    await Promise.race([
      once(child.stdout, 'data'),
      closed.then(() => Promise.reject(new Error(`Deno did not start: ${printed}`))),
    ]);
    return async () => {
      child.kill('SIGKILL');
      await closed;
    };
  };
  let kill = await start();
  onFinished(() => kill());
  return {
    url,
    port,
    databaseUrl,
    /** Output of all functions so far. */
    output: () => printed,
    /** Kills all functions. The next ones get more secrets. */
    async restart(more: Record<string, string> = {}) {
      await kill();
      Object.assign(environment, more);
      kill = await start();
    },
    query: (statement: string, values?: (string | number)[]) => query(databaseUrl, statement, values),
    post: (lead: object, headers?: Record<string, string>) =>
      post(url + FUNCTION_PATHS.sendFormEmail, lead, headers),
    /** The schedule's call. */
    drain: (secret = DRAIN_SECRET) =>
      post(`${url}${FUNCTIONS_BASE}/drain-outbox`, {}, { [DRAIN_SECRET_HEADER]: secret }),
  };
}

/** The same as `supabase db push`. */
export async function applyMigrations(databaseUrl: string, migrations = hostedMigrations()): Promise<void> {
  for (const { sql } of migrations) await query(databaseUrl, sql);
}
