/** The production build, served for browser tests with a new database. */
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isolatedVariables } from '#scripts/isolated-variables.ts';
import { freePort } from '#tests/server/support/loopback.ts';
import { OPEN_LIMITS } from '#tests/server/support/server-process.ts';

// The variable passes it on to the server and to the tests' processes.
const PORT = (process.env.E2E_PORT ??= String(await freePort()));
export const E2E_URL = `http://127.0.0.1:${PORT}`;
export const E2E_DATA_DIRECTORY = resolve('.cache/e2e-data');
export const PANEL_PASSWORD = 'una clave de pruebas';

if (import.meta.main) {
  const { build } = await import('../../../scripts/build.ts');
  await rm(E2E_DATA_DIRECTORY, { recursive: true, force: true });
  // The pages, too, may name functions elsewhere.
  Object.assign(process.env, isolatedVariables(E2E_DATA_DIRECTORY));
  await build();
  // The server reads the built texts when it is loaded.
  const { run } = await import('../../../server/main.ts');
  await run({
    ...process.env,
    ...OPEN_LIMITS,
    LOG_FORMAT: 'text',
    PORT,
    PANEL_PASSWORD,
    // The tests log in more often than a client may.
    TRUSTED_PROXY_HOPS: '1',
  });
}
