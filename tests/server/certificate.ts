import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const VALID_FOR_MS = 24 * 3_600_000;
/** A clock may step back during the tests. */
const VALID_SINCE_MS = 24 * 3_600_000;

/** Tags of DER (X.690). The last ones are numbered members of RFC 5280. */
const TAG = {
  boolean: 0x01,
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
const YES = Buffer.from([0xff]);
/** Extensions by the last number of their OID, 2.5.29.… (RFC 5280 §4.2.1). */
const EXTENSION = { keyUsage: 15, alternativeNames: 17, basicConstraints: 19, extendedKeyUsage: 37 };

const LOOPBACK_NAME = 'localhost';
const LOOPBACK_ADDRESS = Buffer.from([127, 0, 0, 1]);

type Certificate = { name: string; publicKey: KeyObject; extensions: Buffer[] };
type Issuer = { name: string; privateKey: KeyObject };

/**
 * Creates a certificate authority, written to `directory` for clients to trust, and a certificate for localhost and
 * 127.0.0.1 with its key. Both are PEM and valid for a day. Node cannot create X.509, and a package for it is larger
 * than this.
 */
export function makeCertificates(directory: string): { caFile: string; key: string; cert: string } {
  const [authority, leaf] = [newKeys(), newKeys()];
  const issuer = { name: 'Authority of the tests', privateKey: authority.privateKey };
  const ca = issue({ name: issuer.name, publicKey: authority.publicKey, extensions: ofAuthority() }, issuer);
  const cert = issue({ name: LOOPBACK_NAME, publicKey: leaf.publicKey, extensions: ofServer() }, issuer);
  const caFile = join(directory, 'ca.pem');
  writeFileSync(caFile, ca);
  return { caFile, key: leaf.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string, cert };
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** RFC 5280 §4.1. */
function issue({ name, publicKey, extensions }: Certificate, issuer: Issuer): string {
  const algorithm = der(TAG.sequence, oid(1, 2, 840, 10_045, 4, 3, 2)); // ecdsa-with-SHA256
  const body = der(
    TAG.sequence,
    der(TAG.version, der(TAG.integer, Buffer.from([2]))), // version 3
    der(TAG.integer, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    nameOf(issuer.name),
    der(TAG.sequence, utcTime(Date.now() - VALID_SINCE_MS), utcTime(Date.now() + VALID_FOR_MS)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(TAG.extensions, der(TAG.sequence, ...extensions)),
  );
  const signature = bitString(sign('sha256', body, issuer.privateKey));
  const base64 = der(TAG.sequence, body, algorithm, signature).toString('base64');
  return `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
}

/** A CA that signs certificates. */
const ofAuthority = () => [
  extension(EXTENSION.basicConstraints, der(TAG.sequence, der(TAG.boolean, YES))),
  extension(EXTENSION.keyUsage, bitString(Buffer.from([0b0000_0100]), 2)),
];

/** For TLS servers with these names. Clients such as rustls require that it is no CA. */
const ofServer = () => [
  extension(EXTENSION.basicConstraints, der(TAG.sequence)),
  extension(EXTENSION.keyUsage, bitString(Buffer.from([0b1000_0000]), 7)),
  extension(EXTENSION.extendedKeyUsage, der(TAG.sequence, oid(1, 3, 6, 1, 5, 5, 7, 3, 1))),
  extension(
    EXTENSION.alternativeNames,
    der(TAG.sequence, der(TAG.dnsName, Buffer.from(LOOPBACK_NAME)), der(TAG.ipAddress, LOOPBACK_ADDRESS)),
  ),
];

/** All of them are critical. */
const extension = (number: number, value: Buffer) =>
  der(TAG.sequence, oid(2, 5, 29, number), der(TAG.boolean, YES), der(TAG.octetString, value));

const nameOf = (name: string) =>
  der(TAG.sequence, der(TAG.set, der(TAG.sequence, oid(2, 5, 4, 3), der(TAG.utf8String, Buffer.from(name)))));

/** In the format 261121135715Z. */
function utcTime(time: number): Buffer {
  const digits = new Date(time).toISOString().replace(/\D/g, '');
  return der(TAG.utcTime, Buffer.from(`${digits.slice(2, 14)}Z`));
}

const bitString = (bits: Buffer, unused = 0) => der(TAG.bitString, Buffer.from([unused]), bits);

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
