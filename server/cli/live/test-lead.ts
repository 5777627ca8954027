import { setTimeout as sleep } from 'node:timers/promises';
import { writeFormSignals } from '#contract/form-signals.ts';
import { FUNCTION_PATHS, OWN_HEADERS } from '#contract/paths.ts';
import { ok, problem, warning, type Findings } from '#server/cli/checks/finding.ts';
import { eraseWrittenMails } from '#server/mail/file-mailer.ts';
import type { Delivery } from '#server/outbox/delivery.ts';
import type { LeadWithDeliveries, Store } from '#server/store/store.ts';
import { reasonOf } from './pages.ts';

const TIMEOUT_MS = 15_000;
/** A mail server may take its time; more than this and somebody has to look. */
const DELIVERY_WAIT_MS = 60_000;
const POLL_MS = 500;

export type LiveTest = {
  store: Store;
  dataDirectory: string;
  /** Where the functions answer, an origin. */
  functionsUrl: string;
  /** The test lead's address: the team's, so that a person sees both mails arrive. */
  email: string;
  deliveryWaitMs?: number;
};

/** Sends one marked lead as the form does, follows its deliveries, and erases it whatever came of it. */
export async function* checkTestLead(test: LiveTest): Findings {
  const sent = await send(test);
  if ('failure' in sent) return yield problem('test lead', sent.failure);
  const lead = await readLead(test.store, sent.id);
  if (!lead) {
    yield problem(
      'test lead',
      `it was stored in another database as ${sent.id}, where it stays: run this with the server's DATA_DIR and DATABASE_URL`,
    );
    return;
  }
  try {
    yield ok('test lead', 'answered and stored');
    if (lead.quarantine) yield warning('test lead', `quarantined, so no mail: ${lead.quarantine.reason}`);
    yield* followDeliveries(lead, test);
  } finally {
    const deliveryIds = await test.store.eraseLead(lead.id);
    await eraseWrittenMails(test.dataDirectory, deliveryIds);
    yield ok('test lead', 'erased');
  }
}

async function send({ functionsUrl, email }: LiveTest): Promise<{ id: string } | { failure: string }> {
  const url = functionsUrl + FUNCTION_PATHS.sendFormEmail;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [OWN_HEADERS.idempotencyKey]: crypto.randomUUID(),
        [OWN_HEADERS.formSignals]: writeFormSignals({ isHoneypotFilled: false, seconds: 30 }),
      },
      body: JSON.stringify({
        type: 'demo',
        name: 'Prueba de doctor --live',
        email,
        company: 'Prueba de doctor --live',
        phone: '',
        message: 'Esta solicitud es una prueba de la instalación. Se borra sola.',
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (response.status === 429) return { failure: 'refused, too many attempts: wait ten minutes' };
    const id = response.ok ? idOf(text) : undefined;
    return id
      ? { id }
      : { failure: `${url} answers ${response.status}, and no id: does it reach the server?` };
  } catch (error) {
    return { failure: `${url} does not answer: ${reasonOf(error)}` };
  }
}

function idOf(text: string): string | undefined {
  try {
    const answer = JSON.parse(text) as { id?: unknown };
    return typeof answer.id === 'string' ? answer.id : undefined;
  } catch {
    return undefined;
  }
}

const readLead = async (store: Store, id: string): Promise<LeadWithDeliveries | undefined> =>
  (await store.findLeads(id))[0];

async function* followDeliveries({ id }: LeadWithDeliveries, test: LiveTest): Findings {
  const deadline = Date.now() + (test.deliveryWaitMs ?? DELIVERY_WAIT_MS);
  let deliveries: Delivery[] = [];
  do {
    deliveries = (await readLead(test.store, id))?.deliveries ?? [];
    if (deliveries.every(isOver)) break;
    await sleep(POLL_MS);
  } while (Date.now() < deadline);
  for (const { kind, state, lastError = 'no try yet: does the server run?' } of deliveries) {
    if (state === 'sent') yield ok('test lead', `${kind}: sent`);
    else if (state === 'written') yield warning('test lead', `${kind}: written to a file, set SMTP_URL`);
    else yield problem('test lead', `${kind}: not sent, ${lastError}`);
  }
}

/** A failed try is reported at once: the next one may be minutes away. */
const isOver = ({ state, lastError }: Delivery): boolean =>
  ['sent', 'written', 'dead'].includes(state) || (state === 'ready' && lastError !== undefined);
