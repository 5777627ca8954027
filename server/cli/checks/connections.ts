import { once } from 'node:events';
import { connect, isIP } from 'node:net';
import { connect as connectSecure } from 'node:tls';
import { isLoopback } from '#server/base/loopback.ts';
import type { Config } from '#server/config/config.ts';
import { ok, problem, warning, type Finding } from '#server/findings.ts';
import { verifySmtp } from '#server/mail/smtp-mailer.ts';
import { verifyResend } from '#server/mail/resend-mailer.ts';

const TIMEOUT_MS = 15_000;
const DAY_MS = 86_400_000;
/** Let's Encrypt renews certificates 30 days before they expire. */
const RENEWAL_IS_LATE_DAYS = 14;

/** Logs in to the mail server, or asks the API about its key and the sender's domain. */
export async function checkMailServer({
  mailServer,
  mailFrom,
}: Pick<Config, 'mailServer' | 'mailFrom'>): Promise<Finding[]> {
  if (!mailServer) return [];
  const { host } = new URL(mailServer.url);
  const about = 'mail server';
  try {
    if (mailServer.kind === 'smtp') {
      await verifySmtp(mailServer.url);
      return [ok(about, `${host} takes mails`)];
    }
    const domains = await verifyResend(mailServer);
    if (!domains) return [ok(about, `${host} knows the key, which may send and nothing else`)];
    const domain = mailFrom.address.split('@')[1]?.toLowerCase() ?? '';
    if (domains.includes(domain)) return [ok(about, `${host} knows the key`)];
    const verified = domains.join(', ') || 'none';
    const message = `${host} knows the key, and not ${domain}, the domain of MAIL_FROM, as verified; verified: ${verified}`;
    return [warning(about, message)];
  } catch (error) {
    return [problem(about, `${host}: ${(error as Error).message}`)];
  }
}

/** Connects to the webhook's host. Posts nothing. */
export async function checkWebhook({ webhook }: Pick<Config, 'webhook'>): Promise<Finding> {
  if (!webhook) return ok('webhook', 'not configured: WEBHOOK_URL is not set');
  const url = new URL(webhook.url);
  try {
    await connectTo(url);
    return ok('webhook', `${url.host} can be connected to; npm run leads -- test-webhook posts to it`);
  } catch (error) {
    return problem('webhook', `${url.host}: ${reasonOf(error)}`);
  }
}

/** Checks the certificate of the site's public address as a browser does, and when it expires. */
export async function checkCertificate(siteUrl: string): Promise<Finding> {
  const url = new URL(siteUrl);
  if (url.protocol === 'http:') {
    return isLoopback(url.hostname)
      ? ok('certificate', 'none is needed on this machine alone')
      : problem('certificate', `${siteUrl} has no TLS, leads travel in the clear: set SITE_URL to https`);
  }
  try {
    const days = Math.floor((Date.parse(await connectTo(url)) - Date.now()) / DAY_MS);
    return days < RENEWAL_IS_LATE_DAYS
      ? warning('certificate', `it ends in ${days} days: check that it is renewed`)
      : ok('certificate', `valid for another ${days} days`);
  } catch (error) {
    return problem('certificate', `browsers refuse ${url.hostname}: ${reasonOf(error)}`);
  }
}

/** Connects with TLS, unless the URL is http:, and sends nothing. Resolves to the time when the certificate expires. */
async function connectTo({ protocol, hostname, port }: URL): Promise<string> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const isSecure = protocol === 'https:';
  const target = { host, port: Number(port || (isSecure ? 443 : 80)) };
  // TLS sends no server name for an IP address (RFC 6066 §3).
  const secure = isSecure && connectSecure({ ...target, ...(!isIP(host) && { servername: host }) });
  const socket = secure || connect(target);
  socket.setTimeout(TIMEOUT_MS, () =>
    socket.destroy(new Error(`no answer within ${TIMEOUT_MS / 1_000} seconds`)),
  );
  try {
    await once(socket, isSecure ? 'secureConnect' : 'connect');
    return secure ? secure.getPeerCertificate().valid_to : '';
  } finally {
    socket.destroy();
  }
}

/** The code of a failed connection, or its message. undici keeps both in the cause. */
export function reasonOf(error: unknown): string {
  const { code, message, cause } = error as NodeJS.ErrnoException & { cause?: NodeJS.ErrnoException };
  return code ?? cause?.code ?? cause?.message ?? message;
}
