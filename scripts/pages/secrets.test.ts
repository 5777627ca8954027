import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refuseSecrets } from './secrets.ts';

const VARIABLES = {
  SECRET: '0123456789abcdef',
  SMTP_URL: 'smtp://site:p%C3%A1ss+word-of-mail@mail.example:587',
  RESEND_API_KEY: 're_word-of-the-api',
  DATABASE_URL: 'postgres://site:word-of-database@db.example/site',
  WEBHOOK_SECRET: 'whsec_of-this-year whsec_of-next-year',
};

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'build-'));
  mkdirSync(join(directory, 'assets'));
  writeFileSync(join(directory, 'index.html'), '<p>db.example, mail.example, site</p>');
});
afterEach(() => rmSync(directory, { recursive: true }));

it('accepts a build without secrets', async () => {
  await expect(refuseSecrets(directory, VARIABLES)).resolves.toBeUndefined();
  await expect(refuseSecrets(directory, { SECRET: '', SMTP_URL: undefined })).resolves.toBeUndefined();
});

it.each([
  ['SECRET', '0123456789abcdef'],
  ['SMTP_URL', 'páss+word-of-mail'],
  ['SMTP_URL', 'p%C3%A1ss+word-of-mail'],
  ['RESEND_API_KEY', 're_word-of-the-api'],
  ['DATABASE_URL', 'word-of-database'],
  ['WEBHOOK_SECRET', 'whsec_of-next-year'],
])('refuses one that holds %s, or its password, and does not repeat it', async (name, value) => {
  writeFileSync(join(directory, 'assets', 'islands.js'), `const key = "${value}";`);
  const refusal = await refuseSecrets(directory, VARIABLES).catch((error: Error) => error.message);
  expect(refusal).toMatch(new RegExp(`^assets/islands\\.js holds the value of ${name}:`));
  expect(refusal).not.toContain(value);
});
