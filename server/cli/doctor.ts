import { cleanLine } from '#contract/text.ts';
import type { Site } from '#contract/site.ts';
import { readDatabase, readFunctionsUrl } from '#server/config/environment.ts';
import { transportHeaders } from '#server/http/security-headers.ts';
import { readMailbox, readMailServer } from '#server/config/mail-server.ts';
import { readTransportSecurity } from '#server/config/settings.ts';
import { StartError } from '#server/base/start-error.ts';
import { openExistingStore, type Location } from '#server/store/open.ts';
import { hasWebhook } from '#server/config/webhook.ts';
import { countOf } from './batches.ts';
import { checkDatabase, checkDisk } from './checks/database.ts';
import { checkEnvironment } from './checks/environment.ts';
import { problem, type Finding, type Findings } from './checks/finding.ts';
import { checkMailServer } from './checks/mail-server.ts';
import { checkStore, type Ways } from './checks/mails.ts';
import { checkWebhook } from './checks/webhook.ts';
import { CannotError, FLAG, parse, type Command, type Context } from './command.ts';
import { writeJsonItems } from './json.ts';
import { checkCertificate } from './live/certificate.ts';
import { checkPages } from './live/pages.ts';
import { checkTestLead } from './live/test-lead.ts';

const STATE_WIDTH = 'problem'.length;
const ABOUT_WIDTH = 'environment'.length;

export const doctor: Command = {
  help: `Usage: npm run leads -- doctor [--live] [--json]

Checks, with the variables of the server: whether they can be right, the database and its disk, the mail
server including its login, or the API's key (no mail is sent), whether the webhook can be connected to
(nothing is posted), what was given up, waits for long or is in quarantine, and the clock. One line for
each: ok, warning or problem. No password and no secret is shown.

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

async function* examine({ env: variables, site }: Context, isLive = false): Findings {
  yield* checkEnvironment(variables, site);
  const read = (name: string) => variables[name]?.trim() || undefined;
  const mailServer = readMailServer(read);
  const location = locationOf(variables);
  if (location) {
    yield await checkDisk(location.dataDirectory);
    let isOpen = false;
    for await (const finding of checkDatabase(location)) {
      isOpen ||= finding.state === 'ok';
      yield finding;
    }
    if (isOpen) {
      const hasMailServer = 'problem' in mailServer || mailServer.value !== undefined;
      yield* examineStore(location, { hasMailServer, hasWebhook: hasWebhook(variables) });
      if (isLive) yield* examineLive(location, variables, site);
    } else if (isLive) yield problem('test lead', 'not sent: there is no database that could be watched');
  }
  // What cannot be one is named among the variables.
  if (!('problem' in mailServer)) {
    const from = readMailbox(read('MAIL_FROM'), { name: site.product, address: site.email });
    yield await checkMailServer(mailServer.value, from);
  }
  yield* checkWebhook(variables);
}

function locationOf(variables: NodeJS.ProcessEnv): Location | undefined {
  try {
    return readDatabase(variables);
  } catch (error) {
    // Named among the variables.
    if (error instanceof StartError) return undefined;
    throw error;
  }
}

async function* examineStore(location: Location, ways: Ways): Findings {
  const store = await openExistingStore(location);
  try {
    yield* checkStore(store, new Date(), ways);
  } catch (error) {
    yield problem('database', `it cannot be read: ${(error as Error).message}`);
  } finally {
    await store.close();
  }
}

async function* examineLive(location: Location, variables: NodeJS.ProcessEnv, site: Site): Findings {
  yield await checkCertificate(site.url);
  const transport = readTransportSecurity(
    variables['STRICT_TRANSPORT_SECURITY']?.trim() || undefined,
    site.url,
  );
  yield* checkPages(site.url, transportHeaders('value' in transport ? transport.value : undefined));
  // A wrong TEAM_EMAIL is named among the variables, as is a wrong STRICT_TRANSPORT_SECURITY.
  const team = readMailbox(variables['TEAM_EMAIL']?.trim(), { name: site.product, address: site.email });
  const store = await openExistingStore(location);
  try {
    yield* checkTestLead({
      store,
      dataDirectory: location.dataDirectory,
      functionsUrl: readFunctionsUrl(variables, site),
      email: team?.address ?? site.email,
    });
  } finally {
    await store.close();
  }
}

async function* inLines(findings: Findings): AsyncGenerator<string> {
  for await (const { state, about, message } of findings) {
    yield `${state.padEnd(STATE_WIDTH)}  ${about.padEnd(ABOUT_WIDTH)}  ${cleanLine(message)}\n`;
  }
}

async function* inBatches(findings: Findings): AsyncGenerator<Finding[]> {
  for await (const finding of findings) yield [finding];
}
