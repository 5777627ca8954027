import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Observer } from './listen.ts';
import type { Answered } from './request-log.ts';
import type { Channel } from '#server/outbox/delivery.ts';
import type { Admin } from '#server/store/store.ts';

/** From a file out of memory to a database that is waited for. */
const DURATION_BUCKETS_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10, 30];

type Watched = {
  admin: Pick<Admin, 'countLeads' | 'countDeliveries' | 'oldestDue'>;
  connections(): number;
  /** Of the disk with the embedded database. */
  freeDiskBytes?: () => Promise<number>;
  now(): Date;
  reportError(error: unknown): void;
};

export type Metrics = Required<Pick<Observer, 'onRefusedConnection' | 'onMalformedRequest'>> & {
  onAnswered(answered: Answered): void;
  /** All of it, in the text format of Prometheus. */
  render(): Promise<Response>;
};

/** Counts what a server does, and asks at each rendering how its leads and mails stand. */
export function createMetrics(watched: Watched): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests, by what they were for and how they were answered, if they were',
    labelNames: ['kind', 'method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the last byte of the headers to the last byte of the answer',
    labelNames: ['kind'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers,
  });
  const brokenOff = new Counter({
    name: 'http_requests_broken_off_total',
    help: 'Requests whose visitor went away before the answer was sent',
    registers,
  });
  const refused = new Counter({
    name: 'http_connections_refused_total',
    help: 'Connections closed because there were too many',
    registers,
  });
  const malformed = new Counter({
    name: 'http_malformed_requests_total',
    help: 'Requests that were no HTTP, too large, or did not come in time',
    labelNames: ['status'],
    registers,
  });
  addGauges(registers, watched);
  return {
    onAnswered({ kind, method, status, seconds, isBrokenOff }) {
      requests.inc({ kind, method, status: status ?? 'none' });
      durations.observe({ kind }, seconds);
      if (isBrokenOff) brokenOff.inc();
    },
    onRefusedConnection: () => refused.inc(),
    onMalformedRequest: (status) => malformed.inc({ status }),
    render: async () =>
      new Response(await registry.metrics(), {
        headers: { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' },
      }),
  };
}

function addGauges(registers: Registry[], { admin, connections, freeDiskBytes, now, reportError }: Watched) {
  /** NaN, which Prometheus knows as no value, where it cannot be told. */
  const gauge = (name: string, help: string, ask: () => number | Promise<number>) => {
    const asked: Gauge = new Gauge({
      name,
      help,
      registers,
      async collect() {
        try {
          asked.set(await ask());
        } catch (error) {
          reportError(error);
          asked.set(Number.NaN);
        }
      },
    });
  };
  gauge('http_connections', 'Connections that are open', connections);
  gauge('site_leads', 'Leads in the database', () => admin.countLeads());
  gauge('site_leads_quarantined', 'Leads that wait for the operator', () =>
    admin.countLeads({ quarantined: true }),
  );
  gauge('site_mails_given_up', 'Mails that nobody got', () => admin.countDeliveries('dead', 'mail'));
  gauge('site_mails_written', 'Mails written to files, sent to nobody', () =>
    admin.countDeliveries('written'),
  );
  const dueSeconds = async (channel: Channel) => {
    const due = await admin.oldestDue(channel);
    return due === undefined ? 0 : Math.max(0, (now().getTime() - Date.parse(due)) / 1_000);
  };
  gauge('site_mail_oldest_due_seconds', 'For how long the mail that is longest due has been so', () =>
    dueSeconds('mail'),
  );
  gauge('site_webhook_given_up', 'Leads that the webhook was not given', () =>
    admin.countDeliveries('dead', 'webhook'),
  );
  gauge('site_webhook_oldest_due_seconds', 'The same as of mails, of leads for the webhook', () =>
    dueSeconds('webhook'),
  );
  if (freeDiskBytes) gauge('site_disk_free_bytes', 'Of the disk with the database', freeDiskBytes);
}
