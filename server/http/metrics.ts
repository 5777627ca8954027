import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Channel } from '#server/outbox/delivery.ts';
import type { Admin } from '#server/store/store.ts';
import { listen, type Listening } from './listen.ts';
import type { Answered } from './request-log.ts';

const METRICS_PATH = '/metrics';

type Watched = {
  admin: Pick<Admin, 'countLeads' | 'countDeliveries' | 'oldestDue'>;
  connections(): number | Promise<number>;
  /** Free bytes on the disk of the embedded database. */
  freeDiskBytes?: () => Promise<number>;
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
  const brokenOff = new Counter({
    name: 'http_requests_broken_off_total',
    help: 'Requests whose visitor went away before the answer was sent',
    registers,
  });
  addGauges(registers, watched);
  const listening = await listen(
    async ({ method, url }) => {
      const isAsked = method === 'GET' && new URL(url).pathname === METRICS_PATH;
      if (!isAsked) return new Response('Not found\n', { status: 404 });
      const headers = { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' };
      return new Response(await registry.metrics(), { headers });
    },
    address,
    'METRICS_',
  );
  return {
    ...listening,
    url: listening.url + METRICS_PATH,
    onAnswered({ kind, method, status, seconds, isBrokenOff }) {
      requests.inc({ kind, method, status: status ?? 'none' });
      durations.observe({ kind }, seconds);
      if (isBrokenOff) brokenOff.inc();
    },
  };
}

/** An unreadable gauge is NaN. */
function addGauges(registers: Registry[], { admin, connections, freeDiskBytes, reportError }: Watched): void {
  const gauge = (name: string, help: string, read: () => number | Promise<number>) => {
    const made: Gauge = new Gauge({
      name,
      help,
      registers,
      async collect() {
        try {
          made.set(await read());
        } catch (error) {
          reportError(error);
          made.set(Number.NaN);
        }
      },
    });
  };
  const count = (state: 'dead' | 'written', channel?: Channel) => () => admin.countDeliveries(state, channel);
  const dueSeconds = (channel: Channel) => async () => {
    const due = await admin.oldestDue(channel);
    return due === undefined ? 0 : Math.max(0, (Date.now() - Date.parse(due)) / 1_000);
  };
  gauge('http_connections', 'Open connections', connections);
  gauge('site_leads', 'Leads in the database', () => admin.countLeads());
  gauge('site_leads_quarantined', 'Leads in quarantine', () => admin.countLeads({ quarantined: true }));
  gauge('site_mails_dead', 'Dead-lettered mails', count('dead', 'mail'));
  gauge('site_mails_written', 'Mails written to files, sent to nobody', count('written'));
  gauge('site_mail_oldest_due_seconds', 'Age of the oldest due mail', dueSeconds('mail'));
  gauge('site_webhook_dead', 'Dead-lettered webhook deliveries', count('dead', 'webhook'));
  gauge('site_webhook_oldest_due_seconds', 'Age of the oldest due webhook delivery', dueSeconds('webhook'));
  if (freeDiskBytes) gauge('site_disk_free_bytes', 'Bytes free on the disk with the database', freeDiskBytes);
}
