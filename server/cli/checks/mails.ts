import { MAX_BYTES, MAX_LEADS } from '#server/leads/quarantine-room.ts';
import type { Store } from '#server/store/store.ts';
import { countOf } from '#server/cli/batches.ts';
import { officeTime } from '#server/cli/office-time.ts';
import { megabytes, ok, problem, warning, type Finding, type Findings } from './finding.ts';

/** A mail that is due is sent within seconds while a server runs and the mail server takes it. */
const LONG_WAIT_MS = 3_600_000;
const NEARLY_FULL = 0.8;
const CLOCK_TOLERANCE_MS = 60_000;

/** Who takes deliveries, by the variables. */
export type Ways = { hasMailServer: boolean; hasWebhook: boolean };

/** Checks what waits in the store. */
export async function* checkStore(store: Store, now: Date, { hasMailServer, hasWebhook }: Ways): Findings {
  yield* checkMails(store, now, hasMailServer);
  yield* checkHandOvers(store, now, hasWebhook);
  yield* checkQuarantine(store);
  yield* checkClock(store, now);
}

async function* checkMails(store: Store, now: Date, hasMailServer: boolean): Findings {
  const dead = await store.countDeliveries('dead', 'mail');
  yield dead > 0
    ? warning('mails', `${countOf(dead, 'mail')} given up: npm run leads -- list --dead`)
    : ok('mails', 'none was given up');
  const written = await store.countDeliveries('written');
  if (written > 0) {
    const message = `${countOf(written, 'mail')} written to files, sent to nobody`;
    yield warning('mails', hasMailServer ? `${message}: npm run leads -- retry --all-written` : message);
  }
  yield checkDue('mails', await store.oldestDue('mail'), now);
}

/** What the webhook was not given, also where there is none any more. */
async function* checkHandOvers(store: Store, now: Date, hasWebhook: boolean): Findings {
  const dead = await store.countDeliveries('dead', 'webhook');
  if (dead > 0) {
    const message = `${countOf(dead, 'lead')} that it was not given: npm run leads -- list --dead`;
    yield warning('webhook', message);
  }
  if (!hasWebhook && (await store.countDeliveries('ready', 'webhook')) > 0)
    yield warning('webhook', 'WEBHOOK_URL is not set, and leads wait for it');
  else yield checkDue('webhook', await store.oldestDue('webhook'), now);
}

function checkDue(about: string, oldest: string | undefined, now: Date): Finding {
  if (oldest === undefined) return ok(about, 'none is due');
  if (now.getTime() - Date.parse(oldest) < LONG_WAIT_MS) return ok(about, 'some are due, none for long');
  return warning(about, `one is due since ${officeTime(oldest)}: does the server run?`);
}

async function* checkQuarantine(store: Store): Findings {
  const { leads, bytes } = await store.measureQuarantine();
  const share = Math.max(leads / MAX_LEADS, bytes / MAX_BYTES);
  const message = `${countOf(leads, 'lead')}, ${megabytes(bytes)}, ${Math.floor(share * 100)} % of its room`;
  if (share >= 1) yield problem('quarantine', `${message}: suspicious leads are refused`);
  else if (share >= NEARLY_FULL) yield warning('quarantine', message);
  else yield ok('quarantine', message);
}

async function* checkClock(store: Store, now: Date): Findings {
  const [newest] = await store.listLeads({ limit: 1 });
  if (!newest) yield ok('clock', 'there is no lead yet');
  else if (Date.parse(newest.createdAt) - now.getTime() > CLOCK_TOLERANCE_MS) {
    yield warning(
      'clock',
      `the newest lead is from ${officeTime(newest.createdAt)}, which is yet to come: a clock is, or was, wrong`,
    );
  } else yield ok('clock', `the newest lead is from ${officeTime(newest.createdAt)}`);
}
