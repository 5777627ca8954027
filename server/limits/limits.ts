import {
  createClientLimiter,
  type ClientLimiter,
  type ClientVerdict,
  type QueryPool,
} from './client-limiter.ts';
import type { ClientLimits, RateLimit } from '#server/config/settings.ts';
import { createClientKey } from './client-key.ts';
import type { Fingerprint } from '#server/base/fingerprint.ts';

type LimitOptions = {
  fingerprint: Fingerprint;
  now(): Date;
  /** Where several processes count together. */
  store?: QueryPool;
  reportError(error: unknown): void;
};

/** Who has one /48 has 65,536 of the /64 that one client is counted by. */
const SITE_PREFIX = /^((?:[0-9a-f]*:){3})[0-9a-f:]*\/64$/;
const CLIENTS_OF_A_SITE = 10;

/** All clients together. */
const EVERYBODY = 'everybody';

/**
 * Who may post how often. A client's leads are suspicious above the first limit and refused above the
 * second, and of an IPv6 site (/48) above ten times those; subscriptions, which make this server send mails to strangers, are refused above the first,
 * and above the overall one. A client whose address is not known is not limited.
 */
export function createLimits(
  { clientLimits, overallLimit }: { clientLimits?: ClientLimits; overallLimit?: RateLimit },
  { fingerprint, now, store, reportError }: LimitOptions,
) {
  const clientKey = createClientKey(fingerprint, now);
  const limiter = (name: string, limits: ClientLimits | undefined) =>
    limits && createClientLimiter(limits, { name, store, reportError });
  const leads = limiter('lead', clientLimits);
  const leadsOfSite = limiter('lead-site', clientLimits && widened(clientLimits));
  const subscriberLimits = clientLimits && refusing(clientLimits.suspiciousOver);
  const subscribers = limiter('subscriber', subscriberLimits);
  const subscribersOfSite = limiter('subscriber-site', subscriberLimits && widened(subscriberLimits));

  /** Of a client and of the site that it is one of, the worse. */
  async function consume(
    [ofClient, ofSite]: (ClientLimiter | undefined)[],
    address: string | undefined,
  ): Promise<ClientVerdict> {
    if (!ofClient || address === undefined) return 'ok';
    const verdict = await ofClient.consume(await clientKey(address));
    const [, site] = SITE_PREFIX.exec(address) ?? [];
    if (!ofSite || site === undefined || typeof verdict === 'object') return verdict;
    const verdictOfSite = await ofSite.consume(await clientKey(`${site}/48`));
    return verdictOfSite === 'ok' ? verdict : verdictOfSite;
  }
  const subscriptions = limiter('subscription', overallLimit && refusing(overallLimit));

  return {
    limitClient: (address: string | undefined): Promise<ClientVerdict> =>
      consume([leads, leadsOfSite], address),
    async limitSubscriber(address: string | undefined): Promise<ClientVerdict> {
      const verdict = await consume([subscribers, subscribersOfSite], address);
      return verdict === 'ok' && subscriptions ? subscriptions.consume(EVERYBODY) : verdict;
    },
  };
}

const widened = ({ suspiciousOver, refusedOver }: ClientLimits): ClientLimits => ({
  suspiciousOver: { ...suspiciousOver, count: suspiciousOver.count * CLIENTS_OF_A_SITE },
  refusedOver: { ...refusedOver, count: refusedOver.count * CLIENTS_OF_A_SITE },
});

const refusing = (limit: RateLimit): ClientLimits => ({ suspiciousOver: limit, refusedOver: limit });
