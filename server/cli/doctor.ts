import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Site } from '#contract/site.ts';
import { cleanLine } from '#contract/text.ts';
import { BUILT_PAGES } from '#server/base/built-pages.ts';
import { checkConfig, type Config } from '#server/config/config.ts';
import { misspelled } from '#server/config/misspelled.ts';
import { freeBytes, readFacts } from '#server/facts.ts';
import {
  checkMailServer,
  configFindings,
  factFindings,
  ok,
  problem,
  siteFindings,
  warning,
  type Finding,
} from '#server/findings.ts';
import { databaseName } from '#server/store/postgres/open.ts';
import { databasePath } from '#server/store/sqlite/database.ts';
import type { Store } from '#server/store/store.ts';
import { CannotError, countOf, FLAG, type Command, type Context } from './command.ts';
import { writeJson } from './format.ts';
import { checkFirstPage, checkTestLead } from './live.ts';

/** While the server and the mail server work, a due mail is sent within seconds. */
const LONG_WAIT_MINUTES = 60;
const STATE_WIDTH = 'problem'.length;

const doctor: Command = {
  help: `Usage: npm run leads -- doctor [--live] [--json]

Checks the server's variables, the database and its disk, the login to the mail server (no mail is sent), and
what waits for the operator. Each line begins with ok, warning or problem (exit code 1).

  --live              after a deployment, through SITE_URL: a page and its headers, and one test lead, whose
                      mails go to TEAM_EMAIL, and to the webhook. It is erased at the end
  --json              as a JSON array`,

  async run(args, context) {
    const { values } = parseArgs({ args, options: { json: FLAG, live: FLAG } });
    const findings: Finding[] = [];
    const lines = async function* () {
      for await (const finding of examine(context, values.live)) {
        findings.push(finding);
        const { state, about, message } = finding;
        if (!values.json) yield `${state.padEnd(STATE_WIDTH)}  ${about}: ${cleanLine(message)}\n`;
      }
      if (values.json) yield* writeJson([findings]);
    };
    await context.print(lines());
    const problems = findings.filter(({ state }) => state === 'problem').length;
    if (problems > 0) throw new CannotError(countOf(problems, 'problem'));
  },
};

async function* examine({ env, site, forms, openStore }: Context, isLive = false): AsyncGenerator<Finding> {
  // Without the variables that are wrong.
  const { config, problems } = checkConfig(env, site);
  for (const line of problems) yield problem('environment', line);
  for (const line of misspelled(env)) yield warning('environment', line);
  if (problems.length === 0) {
    yield ok('environment', 'all variables are valid');
    yield* configFindings(config, site);
  }
  yield* siteFindings(site, BUILT_PAGES, new Date());
  let store: Store | undefined;
  try {
    const path = databasePath(config.dataDirectory);
    const isThere = config.databaseUrl !== undefined || existsSync(path);
    if (isThere) yield* examineStore((store = await openStore()), config, site);
    else yield warning('database', `there is no ${path}: the server has not run there`);
  } catch (error) {
    yield problem('database', (error as Error).message);
  }
  yield* await checkMailServer(config);
  if (!isLive) return;
  if (problems.length > 0 || !store)
    return yield problem('test lead', 'not sent: correct the variables and the database first');
  yield checkFirstPage(site.url, config);
  yield* checkTestLead(store, config, forms);
}

async function* examineStore(store: Store, config: Config, site: Site): AsyncGenerator<Finding> {
  const { databaseUrl, dataDirectory } = config;
  yield ok('database', databaseUrl ? databaseName(databaseUrl) : databasePath(dataDirectory));
  const freeDiskBytes = databaseUrl ? undefined : () => freeBytes(dataDirectory);
  const facts = await readFacts(store, freeDiskBytes, config.holds);
  yield* factFindings(facts, config, site);
  const { mail, webhook } = facts.oldestDueSeconds;
  const minutes = Math.round(Math.max(mail, facts.held.isWebhookHeld ? 0 : webhook) / 60);
  yield minutes < LONG_WAIT_MINUTES
    ? ok('deliveries', 'none is due for long')
    : warning('deliveries', `one has been due for ${countOf(minutes, 'minute')}: does the server run?`);
}

export const commands = { doctor };
