import { DAY_MS } from '#contract/day.ts';
import { leadDeliveries } from '#contract/lead.ts';
import { addressOf, PANEL_PATH } from '#contract/panel-paths.ts';
import { phoneDigits } from '#contract/phone.ts';
import type { Contract } from '#contract/contract.ts';
import type { Mailbox } from './base/mailbox.ts';
import { createFingerprint, type Fingerprint } from './base/fingerprint.ts';
import { requestIds, type Log } from './base/log.ts';
import type { ReportError } from './base/report-error.ts';
import type { Config } from './config/config.ts';
import type { FunctionDependencies } from './functions/dependencies.ts';
import { createHeartbeat } from './heartbeat.ts';
import { createHealth, type Health } from './http/health.ts';
import { createRoom } from './leads/room.ts';
import { purgeDaily } from './leads/retention.ts';
import { boundCounts, createLimits, type LoginLimits } from './limits/limits.ts';
import type { writtenMails } from './mail/file-mailer.ts';
import type { Mailer } from './mail/mail.ts';
import { writeMail } from './mail/write-mail.ts';
import { queuesOf, type Delivered, type LeasedDelivery } from './outbox/delivery.ts';
import { createOutbox } from './outbox/outbox.ts';
import { queueDueCalls, queueReports } from './outbox/team-reports.ts';
import { pause } from './leads/pause.ts';
import type { OpenStore } from './store/open.ts';
import { createWebhook } from './webhook/deliver.ts';

/** Reports and the daily work need no look more often. */
const LOOK_EVERY_MS = 60_000;
const PHONES_AT_ONCE = 200;

/** The differences between a process of Node and a platform that starts and stops instances at will. */
export type Platform = OpenStore & {
  secret: string;
  log: Log;
  reportError: ReportError;
  /** Without it no mail is leased, so that mails keep their tries. */
  mailer?: Mailer;
  /** Keeps the process alive for work after an answer. */
  waitUntil(work: Promise<void>): void;
  /** Longest time of one delivery. */
  deadlineMs?: number;
  /** Mails in files, which a purge erases too. */
  files?: ReturnType<typeof writtenMails>;
  /** Free bytes on the disk of the embedded database. */
  freeDiskBytes?: () => Promise<number>;
};

export type Host = {
  functions: FunctionDependencies;
  fingerprint: Fingerprint;
  logins: LoginLimits;
  health: Health;
  /** Calls HEARTBEAT_URL, if it is due and all is well. A timer or a schedule calls it. Never rejects. */
  heartbeat(): Promise<void>;
  /**
   * Delivers what is due, queues the team's reports, and does the daily work when it is due. A timer or a schedule
   * calls it, and every accepted lead. Resolves when nothing is under way. Never rejects.
   */
  tick(): Promise<void>;
  /** Delivers what is due until `deadline` (a time of performance.now()), then closes everything. */
  stop(deadline: number): Promise<void>;
};

/** Connects the parts of the server, the same way on every platform. */
export function createHost(config: Config, contract: Contract, platform: Platform): Host {
  const { site, office, forms } = contract;
  const { store, queryPool, log, reportError, mailer, freeDiskBytes } = platform;
  const fingerprint = createFingerprint(platform.secret);
  const outbox = createOutbox({
    store,
    deliver: createDeliver(config, contract, { ...platform, fingerprint }),
    holds: config.holds,
    team: {
      demo: addressesOf(config.team.demo),
      contact: addressesOf(config.team.contact),
      reports: addressesOf(config.team.reports),
    },
    queues: queuesOf(mailer ? undefined : 'webhook'),
    report: (line) => log.warn('outbox', line),
    reportError,
    deadlineMs: platform.deadlineMs,
  });
  const stopping = new AbortController();
  let looking: Promise<void> = Promise.resolve();
  let lookAt = Number.NEGATIVE_INFINITY;

  const digitsOf = (phone: string) => phoneDigits(phone, site.phoneCountry);
  async function look() {
    await queueReports(store);
    await queueDueCalls(store, office, now());
    await outbox.deliverDue();
    if (queryPool) await boundCounts(queryPool);
    await store.forgetNetworks(new Date(Date.now() - DAY_MS).toISOString());
    const sinceMs = await store.claimDay();
    if (sinceMs !== undefined)
      await purgeDaily({
        store,
        now,
        days: Number(site.retentionDays),
        sinceMs,
        files: platform.files,
        warn: (line) => log.warn('retention', line),
        signal: stopping.signal,
      });
    // Older programs stored leads without digits.
    while (!stopping.signal.aborted && (await store.notePhones(digitsOf, PHONES_AT_ONCE)) > 0) await pause();
  }
  async function tick() {
    if (performance.now() >= lookAt && !stopping.signal.aborted) {
      lookAt = performance.now() + LOOK_EVERY_MS;
      looking = look().catch(reportError);
    }
    await Promise.all([outbox.drain(), looking]);
    await outbox.drain();
  }

  const host = { store, fingerprint, now, reportError };
  const measureRoom = createRoom({ ...host, freeDiskBytes });
  const health = createHealth({ ...host, freeDiskBytes, measureRoom });
  const limits = createLimits(config, { ...host, store: queryPool });
  return {
    functions: {
      ...host,
      leadDeliveries: leadDeliveries(config.webhook !== undefined),
      newId: () => crypto.randomUUID(),
      phoneCountry: site.phoneCountry,
      // Without the id of the request, whose log lines these are not.
      kickOutbox: () => requestIds.exit(() => platform.waitUntil(tick())),
      siteUrl: site.url,
      forms,
      attribution: site.attribution,
      pagesOrigin: config.functionsUrl === site.url ? '' : site.url,
      ...limits,
      isQuarantining: config.spamPolicy === 'quarantine',
      floodLimit: config.overallLimit,
      measureRoom,
    },
    fingerprint,
    logins: limits,
    health,
    heartbeat: config.heartbeatUrl
      ? createHeartbeat({ ...host, url: config.heartbeatUrl, health, log })
      : async () => {},
    tick,
    async stop(deadline) {
      stopping.abort();
      await Promise.all([outbox.stop(deadline), looking]);
      await mailer?.close();
      await store.close();
    },
  };
}

const now = () => new Date();

/** Each address once. */
const addressesOf = (mailboxes: readonly Mailbox[]) => [...new Set(mailboxes.map(({ address }) => address))];

/** Makes one delivery through its channel. */
function createDeliver(
  config: Config,
  contract: Contract,
  { store, fingerprint, mailer }: Pick<Platform, 'store' | 'mailer'> & { fingerprint: Fingerprint },
) {
  const { site } = contract;
  const linkTo = (shown: object) => addressOf(site.url + PANEL_PATH, shown);
  const sender = {
    from: config.mailFrom,
    team: config.team,
    ...contract,
    ...(config.panelPassword && { linkTo }),
  };
  const writing = { store, sender, fingerprint, siteUrl: site.url, functionsUrl: config.functionsUrl };
  const deliverWebhook = createWebhook(config.webhook);
  return async (delivery: LeasedDelivery, signal: AbortSignal): Promise<Delivered> => {
    if (delivery.kind === 'lead_webhook') return deliverWebhook(delivery, signal);
    if (!mailer) throw new Error('a mail was leased without a mailer');
    const mail = await writeMail(delivery, writing);
    // A report has nothing to say if all its leads were released, or all its deliveries retried, meanwhile.
    return mail ? mailer.send(mail, signal) : 'sent';
  };
}
