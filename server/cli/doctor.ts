import { cleanLine } from '#contract/text.ts';
import { BUILT_PAGES } from '#server/base/built-pages.ts';
import { checkConfig, type Config } from '#server/config/config.ts';
import {
  configFindings,
  ok,
  problem,
  siteFindings,
  storeFindings,
  warning,
  type Finding,
} from '#server/findings.ts';
import { transportHeaders } from '#server/http/security-headers.ts';
import { openExistingStore, type Location } from '#server/store/open.ts';
import type { Store } from '#server/store/store.ts';
import { countOf } from './batches.ts';
import { checkCertificate, checkMailServer, checkWebhook } from './checks/connections.ts';
import { checkDatabase, checkDisk } from './checks/database.ts';
import { checkPages } from './checks/pages.ts';
import { checkTestLead } from './checks/test-lead.ts';
import { CannotError, FLAG, parse } from './arguments.ts';
import type { Command, Context } from './command.ts';
import { writeJsonItems } from './json.ts';
import { officeTime } from './office-time.ts';

type Findings = AsyncGenerator<Finding>;

/** While the server and the mail server work, a due mail is sent within seconds. */
const LONG_WAIT_MS = 3_600_000;
const CLOCK_TOLERANCE_MS = 60_000;
const STATE_WIDTH = 'problem'.length;
const ABOUT_WIDTH = 'environment'.length;

export const doctor: Command = {
  help: `Usage: npm run leads -- doctor [--live] [--json]

Checks, with the variables of the server: whether they are valid, the database and its disk, the mail
server including its login, or the API's key (no mail is sent), whether the webhook can be connected to
(nothing is posted), what is dead, waits for long or is in quarantine, and the clock. One line for each:
ok, warning or problem. No password and no secret is shown.

  --live     after a deployment, also through the public address (SITE_URL): the certificate, pages and their
             headers, and one test lead, whose mails go to TEAM_EMAIL. It goes to the webhook too, where there
             is one. The lead is erased at the end
  --json     as a JSON array

Exit codes: 0 no problem (there may be warnings), 1 a problem.`,

  prepare(args) {
    const { values } = parse({ args, options: { json: FLAG, live: FLAG } });
    return async (context) => {
      const { print, printForPrograms } = context;
      let problems = 0;
      const counted = async function* () {
        for await (const finding of examine(context, values.live)) {
          if (finding.state === 'problem') problems += 1;
          yield finding;
        }
      };
      await (values.json
        ? printForPrograms(writeJsonItems(inBatches(counted())))
        : print(inLines(counted())));
      if (problems > 0) throw new CannotError(countOf(problems, 'problem'));
    };
  },
};

async function* examine({ env, site }: Context, isLive = false): Findings {
  const { config, problems } = checkConfig(env, site);
  const isWrong = (names: RegExp) => problems.some((line) => names.test(line));
  for (const line of problems) yield problem('environment', line);
  if (problems.length === 0) {
    yield ok('environment', 'all variables are valid');
    yield* configFindings(config, site);
  }
  yield* siteFindings(site, BUILT_PAGES, new Date());
  let hasDatabase = false;
  if (!isWrong(/^DATABASE_URL must/)) {
    yield await checkDisk(config.dataDirectory);
    const found = await checkDatabase(config);
    yield* found;
    hasDatabase = found.some(({ state }) => state === 'ok');
    if (hasDatabase) yield* onStore(config, (store) => examineStore(store, config));
  }
  if (!isWrong(/^(SMTP_URL|RESEND_)/)) yield* await checkMailServer(config);
  if (!isWrong(/^WEBHOOK_/)) yield await checkWebhook(config);
  if (!isLive) return;
  if (problems.length > 0) return yield problem('test lead', 'not sent: correct the variables first');
  yield await checkCertificate(site.url);
  yield* checkPages(site.url, transportHeaders(config.transportSecurity));
  if (hasDatabase) yield* onStore(config, (store) => checkTestLead(store, config));
  else yield problem('test lead', 'not sent: there is no database that could be watched');
}

async function* onStore(location: Location, check: (store: Store) => Findings): Findings {
  const store = await openExistingStore(location);
  try {
    yield* check(store);
  } catch (error) {
    yield problem('database', `it cannot be read: ${(error as Error).message}`);
  } finally {
    await store.close();
  }
}

/** Counts waiting deliveries, as at the start, and tells whether a server seems to run. */
async function* examineStore(store: Store, config: Config): Findings {
  yield* await storeFindings(store, config);
  for (const [about, channel] of [
    ['mails', 'mail'],
    ['webhook', 'webhook'],
  ] as const) {
    const oldest = await store.oldestDue(channel);
    const isLate = oldest !== undefined && Date.now() - Date.parse(oldest) > LONG_WAIT_MS;
    if (isLate) yield warning(about, `one is due since ${officeTime(oldest)}: does the server run?`);
    else yield ok(about, oldest === undefined ? 'none is due' : 'some are due, none for long');
  }
  const [newest] = await store.listLeads({ limit: 1 });
  if (!newest) return yield ok('clock', 'there is no lead yet');
  const message = `the newest lead is from ${officeTime(newest.createdAt)}`;
  if (Date.parse(newest.createdAt) - Date.now() < CLOCK_TOLERANCE_MS) yield ok('clock', message);
  else yield warning('clock', `${message}, which is in the future: a clock is or was wrong`);
}

async function* inLines(findings: Findings): AsyncGenerator<string> {
  for await (const { state, about, message } of findings) {
    yield `${state.padEnd(STATE_WIDTH)}  ${about.padEnd(ABOUT_WIDTH)}  ${cleanLine(message)}\n`;
  }
}

async function* inBatches(findings: Findings): AsyncGenerator<Finding[]> {
  for await (const finding of findings) yield [finding];
}
