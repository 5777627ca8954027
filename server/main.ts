import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fictionalVariables } from '#contract/site.ts';
import { site } from '#site';
import { createApp, createFunctions } from './app.ts';
import { readEnvironment } from './environment.ts';
import type { FunctionDependencies } from './functions/dependencies.ts';
import { listen } from './http/listen.ts';
import { readStaticFiles } from './http/static-files.ts';
import { createStaticSite } from './http/static-site.ts';
import { reportError } from './report-error.ts';
import { StartError } from './start-error.ts';
import type { LeadStore } from './store/port.ts';
import { databasePath, openSqliteStore } from './store/sqlite.ts';

const BUILT_PAGES = join(import.meta.dirname, '..', 'build', 'client');

/** npm passes a Ctrl-C on to a child that the terminal has told already: an echo is not a second wish. */
const SIGNAL_ECHO_MS = 500;

export type ServeOptions = {
  /** The prerendered pages. */
  staticDirectory?: string;
};

/**
 * Starts the server and prints where it is; signals are the caller's.
 * @throws {StartError} with a message for the operator.
 */
export async function serve(
  variables: NodeJS.ProcessEnv,
  { staticDirectory = BUILT_PAGES }: ServeOptions = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const environment = readEnvironment(variables, site);
  if (!existsSync(join(staticDirectory, 'index.html'))) {
    throw new StartError(
      `There are no built pages in ${staticDirectory}: run "npm start" or "npm run build".`,
    );
  }
  const staticSite = createStaticSite(await readStaticFiles(staticDirectory));
  const store = openSqliteStore(environment.dataDirectory);
  try {
    const leads = await store.countLeads();
    const app = createApp({ ...functionDependencies(store), staticSite });
    const { url, stop } = await listen(app.fetch, environment);
    console.log(`${site.product} is at ${url}`);
    console.log(`Leads are stored in ${databasePath(environment.dataDirectory)} (${leads} so far)`);
    for (const warning of [...environment.warnings, ...fictionWarnings()]) console.warn(warning);
    return {
      url,
      async stop() {
        await stop();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

function functionDependencies(store: LeadStore): FunctionDependencies {
  return { store, now: () => new Date(), newId: () => crypto.randomUUID(), reportError };
}

function fictionWarnings(): string[] {
  const variables = fictionalVariables(site);
  return variables.length > 0
    ? [`Still fictional, set them before going public: ${variables.join(', ')}`]
    : [];
}

/** The functions without pages, for development; the variables are those of `serve`. */
export function openFunctions(variables: NodeJS.ProcessEnv): {
  fetch(request: Request): Response | Promise<Response>;
  close(): Promise<void>;
} {
  const store = openSqliteStore(readEnvironment(variables, site).dataDirectory);
  return { fetch: createFunctions(functionDependencies(store)).fetch, close: () => store.close() };
}

/** `serve` as a whole process: problems in one line, a clean stop on SIGTERM and SIGINT. */
export async function run(variables: NodeJS.ProcessEnv, options?: ServeOptions): Promise<void> {
  const starting = serve(variables, options);
  stopOnSignal(starting);
  try {
    await starting;
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}

function stopOnSignal(starting: Promise<{ stop(): Promise<void> }>): void {
  let askedAt: number | undefined;
  const onSignal = async () => {
    if (askedAt !== undefined) {
      if (performance.now() - askedAt > SIGNAL_ECHO_MS) process.exit(1);
      return;
    }
    askedAt = performance.now();
    const server = await starting;
    await server.stop();
    process.exit(0);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

if (import.meta.main) await run(process.env, { staticDirectory: process.argv[2] });
