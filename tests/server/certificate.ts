import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILES = join(import.meta.dirname, 'certificate');
const read = (name: string) => readFileSync(join(FILES, name), 'utf8');

/**
 * A key and a certificate for localhost and 127.0.0.1, in PEM, and a copy in `directory` of the certificate of the
 * authority that issued it, all valid until 2049. Nothing but tests trusts that authority.
 */
export function makeCertificates(directory: string): { caFile: string; key: string; cert: string } {
  const caFile = join(directory, 'ca.pem');
  copyFileSync(join(FILES, 'ca.pem'), caFile);
  return { caFile, key: read('key.pem'), cert: read('cert.pem') };
}
