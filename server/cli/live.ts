import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { writeFormSignals } from '#contract/form-signals.ts';
import { sampleAnswers, type Forms } from '#contract/forms.ts';
import { FUNCTION_PATHS, OWN_HEADERS } from '#contract/paths.ts';
import { requestFailure } from '#server/base/request-failure.ts';
import { readWebhook, type Config } from '#server/config/config.ts';
import { ok, problem, warning, type Finding } from '#server/findings.ts';
import { siteHeaders } from '#server/http/security-headers.ts';
import { writtenMails } from '#server/mail/file-mailer.ts';
import type { Delivery } from '#server/outbox/delivery.ts';
import type { Store } from '#server/store/store.ts';
import { postEvent } from '#server/webhook/deliver.ts';
import { writeEvent } from '#server/webhook/event.ts';
import { CannotError, type Command } from './command.ts';

const TIMEOUT_MS = 15_000;
const REQUIRED = ['content-security-policy', 'referrer-policy'];
/** A mail server may be slow. After this time the operator has to look. */
const DELIVERY_WAIT_MS = 60_000;
const POLL_MS = 500;
/** `.example` is never a real address (RFC 2606). */
export const TEST_LEAD = {
  type: 'demo' as const,
  name: 'Prueba de la instalación',
  email: 'prueba@empresa.example',
  company: 'Empresa de ejemplo',
  phone: '+52 55 5555 0100',
  message: 'Esta solicitud es ficticia: la envió un comando que prueba la instalación.',
};

/** Requests the first page through the public address. Checks the certificate as a browser does, and the headers. */
export async function checkFirstPage(siteUrl: string, config: Config): Promise<Finding> {
  const required = [...REQUIRED, ...Object.keys(siteHeaders(config.transportSecurity, true))];
  const response = await request(siteUrl);
  if (typeof response === 'string') return problem('pages', response);
  const missing = required.filter((name) => !response.headers.has(name)).join(', ');
  if (missing) return problem('pages', `${siteUrl} has no ${missing}: let the proxy pass headers on`);
  return ok('pages', `${siteUrl} answers ${response.status} with its headers`);
}

/** Resolves to the answer, or to a sentence that says why there is none. */
const request = (url: string, init?: RequestInit): Promise<Response | string> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...init }).catch(
    (error: unknown) => `${url} does not answer: ${requestFailure(error)}`,
  );

/** Sends one lead as the form does, with mails to the team only, follows its deliveries, and always erases it. */
export async function* checkTestLead(
  store: Store,
  { dataDirectory, functionsUrl, team }: Config,
  forms: Forms,
): AsyncGenerator<Finding> {
  const about = 'test lead';
  const url = functionsUrl + FUNCTION_PATHS.sendFormEmail;
  const response = await request(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [OWN_HEADERS.idempotencyKey]: crypto.randomUUID(),
      [OWN_HEADERS.formSignals]: writeFormSignals({ isHoneypotFilled: false }),
    },
    body: JSON.stringify({ ...TEST_LEAD, ...sampleAnswers(forms), email: team[TEST_LEAD.type][0]?.address }),
  });
  if (typeof response === 'string') return yield problem(about, response);
  const [, id] = /"id":"([\w-]+)"/.exec(await response.text()) ?? [];
  if (id === undefined)
    return yield problem(about, `${url} answers ${response.status}, and no id. After 429, wait ten minutes`);
  const [lead] = await store.listLeads({ ids: [id] });
  if (!lead)
    return yield problem(about, `it stays in another database as ${id}: set the server's variables here`);
  try {
    yield ok(about, 'answered and stored');
    if (lead.quarantine) yield warning(about, `quarantined, so no mail: ${lead.quarantine.reason}`);
    for (const { kind, recipient, state, lastError } of await followDeliveries(store, id)) {
      const what = recipient ? `${kind} to ${recipient}` : kind;
      if (state === 'sent') yield ok(about, `${what}: sent`);
      else if (state === 'written') yield warning(about, `${what}: written to a file, set SMTP_URL`);
      else yield problem(about, `${what}: not sent, ${lastError ?? 'no try yet: does the server run?'}`);
    }
  } finally {
    await writtenMails(dataDirectory).eraseOf(await store.eraseLeads([id]));
    yield ok(about, 'erased');
  }
}

/** Resolves to the deliveries of a lead once each is sent or has failed. The next try may be minutes away. */
async function followDeliveries(store: Store, id: string): Promise<Delivery[]> {
  for (const deadline = Date.now() + DELIVERY_WAIT_MS; ; await sleep(POLL_MS)) {
    const [lead] = await store.listLeads({ ids: [id] });
    const open = lead?.deliveries.filter(
      ({ state, lastError }) => state === 'leased' || (state === 'ready' && lastError === undefined),
    );
    if (!open?.length || Date.now() >= deadline) return lead?.deliveries ?? [];
  }
}

const testWebhook: Command = {
  help: `Usage: npm run leads -- test-webhook

Posts one signed event of type lead.test to WEBHOOK_URL, with a fictional lead that is not stored, and prints
the status of the answer, or why it failed.`,

  async run(args, { env, site, print }) {
    parseArgs({ args });
    const settings = readWebhook(env, site);
    if (!settings) throw new CannotError('WEBHOOK_URL is not set: there is nothing to test.');
    const lead = { ...TEST_LEAD, further: {}, id: crypto.randomUUID(), createdAt: new Date().toISOString() };
    const event = { id: crypto.randomUUID(), body: writeEvent(lead, undefined, 'lead.test') };
    const status = await postEvent(settings, event, new AbortController().signal);
    await print([`${new URL(settings.url).host} accepted it with status ${status}.\n`]);
  },
};

export const commands = { 'test-webhook': testWebhook };
