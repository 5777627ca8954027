import { once } from 'node:events';
import { connect } from 'node:tls';
import { isLoopback } from '#server/base/loopback.ts';
import { ok, problem, warning, type Finding } from '#server/cli/checks/finding.ts';

const TIMEOUT_MS = 15_000;
const DAY_MS = 86_400_000;
/** Certificates of Let's Encrypt are renewed 30 days before their end. */
const RENEWAL_IS_LATE_DAYS = 14;

/** Checks the certificate of the site's public address as a browser does, and how long it still holds. */
export async function checkCertificate(siteUrl: string): Promise<Finding> {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (protocol === 'http:') {
    return isLoopback(hostname)
      ? ok('certificate', 'none is needed on this machine alone')
      : problem('certificate', `${siteUrl} has no TLS, leads travel in the clear: set SITE_URL to https`);
  }
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname });
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('no answer')));
  try {
    await once(socket, 'secureConnect');
    const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS);
    return days < RENEWAL_IS_LATE_DAYS
      ? warning('certificate', `it ends in ${days} days: check that it is renewed`)
      : ok('certificate', `valid for another ${days} days`);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return problem('certificate', `browsers refuse ${hostname}: ${code ?? message}`);
  } finally {
    socket.destroy();
  }
}
