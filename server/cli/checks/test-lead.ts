import { setTimeout as sleep } from 'node:timers/promises';
import { writeFormSignals } from '#contract/form-signals.ts';
import type { Lead } from '#contract/lead.ts';
import { FUNCTION_PATHS, OWN_HEADERS } from '#contract/paths.ts';
import type { Config } from '#server/config/config.ts';
import { ok, problem, warning, type Finding } from '#server/findings.ts';
import { eraseWrittenMails } from '#server/mail/file-mailer.ts';
import type { Delivery } from '#server/outbox/delivery.ts';
import type { Store } from '#server/store/store.ts';
import { reasonOf } from './connections.ts';

const TIMEOUT_MS = 15_000;
/** A mail server may be slow. After this time the operator has to look. */
const DELIVERY_WAIT_MS = 60_000;
const POLL_MS = 500;
const TEST_LEAD: Omit<Lead, 'email'> = {
  type: 'demo',
  name: 'Prueba de doctor --live',
  company: 'Prueba de doctor --live',
  phone: '',
  message: 'Esta solicitud es una prueba de la instalación. Se borra sola.',
};

const about = 'test lead';

/** Sends one lead as the form does, with mails to the team only, follows its deliveries, and always erases it. */
export async function* checkTestLead(
  store: Store,
  { dataDirectory, functionsUrl, team }: Config,
): AsyncGenerator<Finding> {
  const sent = await send(functionsUrl + FUNCTION_PATHS.sendFormEmail, { ...TEST_LEAD, email: team.address });
  if ('failure' in sent) return yield problem(about, sent.failure);
  const { id } = sent;
  const [lead] = await store.findLeads(id);
  if (!lead) {
    const message = `it was stored in another database as ${id}, where it stays: run this with the server's DATA_DIR and DATABASE_URL`;
    return yield problem(about, message);
  }
  try {
    yield ok(about, 'answered and stored');
    if (lead.quarantine) yield warning(about, `quarantined, so no mail: ${lead.quarantine.reason}`);
    for (const { kind, state, lastError } of await followDeliveries(store, id)) {
      if (state === 'sent') yield ok(about, `${kind}: sent`);
      else if (state === 'written') yield warning(about, `${kind}: written to a file, set SMTP_URL`);
      else yield problem(about, `${kind}: not sent, ${lastError ?? 'no try yet: does the server run?'}`);
    }
  } finally {
    await eraseWrittenMails(dataDirectory, await store.eraseLeads([id]));
    yield ok(about, 'erased');
  }
}

async function send(url: string, body: object): Promise<{ id: string } | { failure: string }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [OWN_HEADERS.idempotencyKey]: crypto.randomUUID(),
        [OWN_HEADERS.formSignals]: writeFormSignals({ isHoneypotFilled: false, seconds: 30 }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (response.status === 429) return { failure: 'refused, too many attempts: wait ten minutes' };
    const [, id] = /"id":"([\w-]+)"/.exec(text) ?? [];
    if (response.ok && id) return { id };
    return { failure: `${url} answers ${response.status}, and no id: does it reach the server?` };
  } catch (error) {
    return { failure: `${url} does not answer: ${reasonOf(error)}` };
  }
}

/** Resolves to the deliveries of a lead once each is sent or has failed. The next try may be minutes away. */
async function followDeliveries(store: Store, id: string): Promise<Delivery[]> {
  const deadline = Date.now() + DELIVERY_WAIT_MS;
  for (;;) {
    const [{ deliveries } = { deliveries: [] }] = await store.findLeads(id);
    if (deliveries.every(isOver) || Date.now() >= deadline) return deliveries;
    await sleep(POLL_MS);
  }
}

const isOver = ({ state, lastError }: Delivery): boolean =>
  ['sent', 'written', 'dead'].includes(state) || (state === 'ready' && lastError !== undefined);
