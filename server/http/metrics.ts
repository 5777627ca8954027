import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Facts } from '#server/facts.ts';
import { MOST_QUARANTINED } from '#server/leads/room.ts';
import { ORIGIN_CLASSES } from '#contract/origin-class.ts';
import { listen, type Listening } from './listen.ts';
import type { Answered } from './request-log.ts';

const METRICS_PATH = '/metrics';

type Watched = {
  read(): Promise<Facts>;
  connections(): number | Promise<number>;
  reportError(error: unknown): void;
};

/** Counts what the server does, and serves the counts at `/metrics` on a port of its own. @throws {StartError} */
export async function openMetrics(
  address: { port: number; host: string },
  watched: Watched,
): Promise<Listening & { onAnswered(answered: Answered): void }> {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by kind, method and status of the answer',
    labelNames: ['kind', 'method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the last byte of the headers to the last byte of the answer',
    labelNames: ['kind'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10, 30],
    registers,
  });
  const connections = new Gauge({ name: 'http_connections', help: 'Open connections', registers });
  const listening = await listen(
    async ({ method, url }) => {
      const isAsked = method === 'GET' && new URL(url).pathname === METRICS_PATH;
      if (!isAsked) return new Response('Not found\n', { status: 404 });
      const headers = { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' };
      connections.set(await watched.connections());
      return new Response((await registry.metrics()) + (await writeFacts(watched)), { headers });
    },
    address,
    'METRICS_',
  );
  return {
    ...listening,
    url: listening.url + METRICS_PATH,
    onAnswered({ kind, method, status, seconds }) {
      requests.inc({ kind, method, status: status ?? 'none' });
      durations.observe({ kind }, seconds);
    },
  };
}

const FACTS: [name: string, help: string, valueOf: (facts: Facts) => number | undefined][] = [
  ['site_leads', 'Leads in the database', ({ leads }) => leads],
  ['site_leads_quarantined', 'Leads in quarantine or called spam', ({ quarantined }) => quarantined],
  [
    'site_quarantine_used_ratio',
    'Part of the quarantine that is used: from 0.5 on networks are refused, at 1 all suspicious leads are',
    ({ quarantined }) => quarantined / MOST_QUARANTINED,
  ],
  ['site_mails_dead', 'Dead-lettered mails', ({ deadMails }) => deadMails],
  ['site_mails_held', 'Mails to visitors that VISITOR_MAILS holds back', ({ held }) => held.mails],
  ['site_mails_written', 'Mails written to files, sent to nobody', ({ writtenMails }) => writtenMails],
  ['site_mail_oldest_due_seconds', 'Age of the oldest due mail', (facts) => facts.oldestDueSeconds.mail],
  ['site_webhook_dead', 'Dead-lettered webhook deliveries', ({ deadWebhooks }) => deadWebhooks],
  [
    'site_webhook_oldest_due_seconds',
    'Age of the oldest due webhook delivery',
    (facts) => facts.oldestDueSeconds.webhook,
  ],
  ['site_disk_free_bytes', 'Bytes free on the disk with the database', (facts) => facts.freeDiskBytes],
];

/** Each fact as a gauge. All are NaN if they cannot be read. */
async function writeFacts({ read, reportError }: Watched): Promise<string> {
  const facts = await read().catch(reportError);
  const registry = new Registry();
  for (const [name, help, valueOf] of FACTS) {
    const value = facts ? valueOf(facts) : Number.NaN;
    if (value !== undefined) new Gauge({ name, help, registers: [registry] }).set(value);
  }
  const origins = new Gauge({
    name: 'site_leads_by_origin',
    help: 'Leads out of quarantine by the class of their origin',
    labelNames: ['origin'],
    registers: [registry],
  });
  for (const origin of ORIGIN_CLASSES)
    origins.set({ origin }, facts ? (facts.origins[origin] ?? 0) : Number.NaN);
  return registry.metrics();
}
