import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const VALID_FOR_MS = 24 * 3_600_000;
/** A clock may step back during the tests. */
const VALID_SINCE_MS = 24 * 3_600_000;

/** Tags of DER (X.690). The last ones are numbered members of RFC 5280. */
const TAG = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  oid: 0x06,
  utf8String: 0x0c,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
  version: 0xa0,
  extensions: 0xa3,
  dnsName: 0x82,
  ipAddress: 0x87,
};

const LOOPBACK_NAME = 'localhost';
const LOOPBACK_ADDRESS = Buffer.from([127, 0, 0, 1]);

/**
 * Creates a certificate for localhost and 127.0.0.1 with its key, signed by itself, and writes it to `directory` for
 * clients to trust. Both are PEM and valid for a day. Node cannot create X.509, and a package for it is larger than
 * this.
 */
export function makeCertificates(directory: string): { caFile: string; key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  // RFC 5280 §4.1.
  const algorithm = der(TAG.sequence, oid(1, 2, 840, 10_045, 4, 3, 2)); // ecdsa-with-SHA256
  const commonName = der(TAG.sequence, oid(2, 5, 4, 3), der(TAG.utf8String, Buffer.from(LOOPBACK_NAME)));
  const name = der(TAG.sequence, der(TAG.set, commonName));
  const addresses = der(
    TAG.sequence,
    der(TAG.dnsName, Buffer.from(LOOPBACK_NAME)),
    der(TAG.ipAddress, LOOPBACK_ADDRESS),
  );
  const alternativeNames = der(TAG.sequence, oid(2, 5, 29, 17), der(TAG.octetString, addresses));
  const body = der(
    TAG.sequence,
    der(TAG.version, der(TAG.integer, Buffer.from([2]))), // version 3
    der(TAG.integer, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    der(TAG.sequence, utcTime(Date.now() - VALID_SINCE_MS), utcTime(Date.now() + VALID_FOR_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(TAG.extensions, der(TAG.sequence, alternativeNames)),
  );
  const signature = der(TAG.bitString, Buffer.from([0]), sign('sha256', body, privateKey));
  const base64 = der(TAG.sequence, body, algorithm, signature).toString('base64');
  const cert = `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
  const caFile = join(directory, 'ca.pem');
  writeFileSync(caFile, cert);
  return { caFile, key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string, cert };
}

/** In the format 261121135715Z. */
function utcTime(time: number): Buffer {
  const digits = new Date(time).toISOString().replace(/\D/g, '');
  return der(TAG.utcTime, Buffer.from(`${digits.slice(2, 14)}Z`));
}

/** The first two numbers share a byte. The others have seven bits per byte. */
function oid(first: number, second: number, ...others: number[]): Buffer {
  const bytes = others.flatMap((number) => {
    const digits = [number & 0x7f];
    for (let rest = number >> 7; rest > 0; rest >>= 7) digits.unshift((rest & 0x7f) | 0x80);
    return digits;
  });
  return der(TAG.oid, Buffer.from([first * 40 + second, ...bytes]));
}

/** Tag, length, content. A length above 127 starts with the number of its bytes. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const [high, low] = [content.length >> 8, content.length & 0xff];
  const long = high > 0 ? [0x82, high, low] : [0x81, low];
  return Buffer.concat([Buffer.from([tag, ...(content.length < 0x80 ? [low] : long)]), content]);
}
