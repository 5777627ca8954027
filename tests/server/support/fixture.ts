import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { onTestFinished } from 'vitest';
import type { Operator } from '#contract/contract.ts';
import { FUNCTION_PATHS } from '#contract/paths.ts';
import { runLeads } from '#server/cli/run.ts';
import { createLog } from '#server/base/log.ts';
import { serve } from '#server/main.ts';
import { reportError } from '#server/base/report-error.ts';
import { openStore } from '#server/store/open.ts';
import type { InboxLead } from '#server/inbox/port.ts';
import type { Store } from '#server/store/store.ts';
import { createDatabase, dropDatabase, type Engine } from './engines.ts';
import { makeFixtureSite } from './fixture-site.ts';
import { SAMPLE_OPERATOR } from './sample-site.ts';
import { openMailbox, type Mailbox, type MailboxOptions } from './mailbox.ts';
import {
  FIXTURE_VARIABLES,
  serverVariables,
  startServer,
  stopServer,
  type RunningServer,
} from './server-process.ts';

export const SECRET = 'a secret of the tests';

/** Closes something at the end of a test or a file: `onTestFinished`, or `afterAll`. */
export type OnFinished = (close: () => void | Promise<void>, timeoutMs?: number) => void;

/** A stopping server sends due mails first, for up to ten seconds. */
const CLOSE_TIMEOUT_MS = 30_000;

export type Fixture = ReturnType<typeof openFixture>;

/** A server in this process. */
export type TestServer = Awaited<ReturnType<typeof serveHere>>;

/**
 * A data directory with servers, mailboxes and the command line. It is removed when the test is finished. A parallel
 * test passes its own `onTestFinished`, a file `afterAll`.
 */
export function openFixture(onFinished: OnFinished = onTestFinished, operator = SAMPLE_OPERATOR) {
  const { root, site } = makeFixtureSite();
  const data = join(root, 'data');
  const variables: NodeJS.ProcessEnv = { DATA_DIR: data, SECRET };
  const closing: (() => Promise<unknown>)[] = [];
  onFinished(async () => {
    await Promise.all(closing.map((close) => close()));
    rmSync(root, { recursive: true });
  }, CLOSE_TIMEOUT_MS);
  return {
    root,
    /** The directory of the pages. */
    site,
    data,
    variables,
    async serve(more: NodeJS.ProcessEnv = {}, pages = site): Promise<TestServer> {
      const server = await serveHere(serverVariables(root, { ...variables, ...more }), pages, operator);
      closing.push(server.stop);
      return server;
    },
    async startProcess(more: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
      const server = await startServer(root, { ...variables, ...more });
      closing.push(() => stopServer(server, 'SIGKILL'));
      return server;
    },
    async openMailbox(options?: MailboxOptions): Promise<Mailbox> {
      const mailbox = await openMailbox(options);
      closing.push(() => {
        mailbox.cutConnections();
        return mailbox.close();
      });
      return mailbox;
    },
    leads: (...args: string[]) => runCommand(operator, variables, args),
    readLeads: (...args: string[]) => readJson(runCommand(operator, variables, [...args, '--json'])),
    /** The server's store on a separate connection. */
    async withStore<Result>(run: (store: Store) => Promise<Result>): Promise<Result> {
      const databaseUrl = variables['DATABASE_URL'];
      const { store } = await openStore({ dataDirectory: data, databaseUrl }, reportError);
      return run(store).finally(() => store.close());
    },
  };
}

/** Same, on an empty database of an engine. */
export async function openFixtureOn(
  engine: Engine,
  onFinished: OnFinished = onTestFinished,
  operator = SAMPLE_OPERATOR,
) {
  const fixture = openFixture(onFinished, operator);
  if (engine === 'SQLite') return fixture;
  const url = await createDatabase();
  onFinished(() => dropDatabase(url));
  fixture.variables['DATABASE_URL'] = url;
  return fixture;
}

async function serveHere(variables: NodeJS.ProcessEnv, staticDirectory: string, operator: Operator) {
  const printed = { output: '', errors: '' };
  const { url, stop } = await serve(variables, {
    operator,
    staticDirectory,
    createLog: (format = 'json') =>
      createLog(
        format,
        (text) => (printed.output += text),
        (text) => (printed.errors += text),
      ),
  });
  let stopped: Promise<typeof printed> | undefined;
  return {
    url,
    port: Number(new URL(url).port),
    /** Output so far. */
    printed,
    /** Stops it with SIGTERM. Resolves to all its output. */
    stop: () => (stopped ??= stop().then(() => printed)),
  };
}

async function runCommand(operator: Operator, variables: NodeJS.ProcessEnv, args: string[]) {
  const printed = { output: '', errors: '' };
  const into = (name: keyof typeof printed) =>
    new Writable({
      decodeStrings: false,
      write(text: string, _encoding, done) {
        printed[name] += text;
        done();
      },
    });
  const env = { ...FIXTURE_VARIABLES, ...variables };
  const code = await runLeads(args, { env, stdout: into('output'), stderr: into('errors') }, operator);
  return { code, ...printed };
}

/** Runs a `leads` command in this process. */
export const leads = (variables: NodeJS.ProcessEnv, ...args: string[]) =>
  runCommand(SAMPLE_OPERATOR, variables, args);

/** Its output with --json. */
export const readLeads = (variables: NodeJS.ProcessEnv, ...args: string[]) =>
  readJson(leads(variables, ...args, '--json'));

async function readJson(run: ReturnType<typeof leads>) {
  const { code, output, errors } = await run;
  if (code !== 0) throw new Error(errors);
  return JSON.parse(output) as (InboxLead & { folio: string })[];
}

/** Posts JSON like the page's script. */
export const post = (url: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Sends a lead to a server. Resolves to its id. */
export async function sendLead(
  { url }: { url: string },
  lead: object,
  headers: Record<string, string> = {},
): Promise<string> {
  const response = await post(url + FUNCTION_PATHS.sendFormEmail, lead, headers);
  const answer = (await response.json()) as { id?: string };
  if (response.status !== 200 || !answer.id) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer.id;
}

/** Sends a form like a browser without scripts. Resolves to the target of the redirect. */
export async function postForm({ url }: { url: string }, fields: Record<string, string>) {
  const response = await fetch(url + FUNCTION_PATHS.sendFormEmail, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });
  return response.headers.get('location');
}
