import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeCertificates } from '#tests/server/certificate.ts';
import { checkCertificate } from './certificate.ts';

it('a certificate that browsers refuse is named with the reason', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'certificate-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const server = createServer(makeCertificates(directory)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const url = `https://localhost:${(server.address() as AddressInfo).port}`;
  expect(await checkCertificate(url)).toMatchObject({
    state: 'problem',
    message: 'browsers refuse localhost: UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  });
});

it('a public address without TLS is a problem, one on this machine is not', async () => {
  expect((await checkCertificate('http://www.empresa.example')).state).toBe('problem');
  expect((await checkCertificate('http://127.0.0.1:3000')).state).toBe('ok');
});
