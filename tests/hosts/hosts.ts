import { createDatabase, dropDatabase } from '#tests/server/engines.ts';
import { openFixture, type OnFinished } from '#tests/server/fixture.ts';
import { stopServer } from '#tests/server/server-process.ts';
import { PAGES_URL } from './bundles.ts';
import { openProject } from './supabase/project.ts';

/** The functions behave alike on every host. tests/server checks the same on Node with SQLite. */
export const HOSTS = ['Node on PostgreSQL', 'Supabase'] as const;
export type HostName = (typeof HOSTS)[number];

export type Host = {
  /** Origin of the functions. */
  url: string;
  /** Start of page addresses in answers. Empty if the host also serves the pages. */
  pages: string;
  /** Triggers due deliveries: by the schedule on the hosted platform. Other hosts need no trigger. */
  wake(): Promise<unknown>;
  /** Kills it at any moment. The next request starts it again, at the address in `url`. */
  crash(): Promise<void>;
  /** Output so far. */
  output(): string;
};

/** Opens one with these variables, for a test or a suite. */
export async function openHost(
  name: HostName,
  variables: Record<string, string>,
  onFinished: OnFinished,
): Promise<Host> {
  return name === 'Supabase' ? openSupabase(variables, onFinished) : openNode(variables, onFinished);
}

async function openSupabase(secrets: Record<string, string>, onFinished: OnFinished): Promise<Host> {
  const project = await openProject(onFinished, { secrets });
  return {
    url: project.url,
    pages: PAGES_URL,
    wake: () => project.callDrain(),
    async crash() {
      await project.endAll();
    },
    output: project.output,
  };
}

async function openNode(variables: Record<string, string>, onFinished: OnFinished): Promise<Host> {
  const fixture = openFixture(onFinished);
  const databaseUrl = await createDatabase();
  onFinished(() => dropDatabase(databaseUrl));
  const start = () =>
    fixture.startProcess({
      SITE_URL: PAGES_URL,
      // All output in one place.
      LOG_FORMAT: 'json',
      DATABASE_URL: databaseUrl,
      SECRET: 'a secret of the tests',
      ...variables,
    });
  let server = await start();
  let printed = '';
  return {
    get url() {
      return server.url;
    },
    pages: '',
    wake: async () => {},
    async crash() {
      printed += (await stopServer(server, 'SIGKILL')).output;
      server = await start();
    },
    output: () => printed + server.output(),
  };
}
