import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';
import { SAMPLE_SITE } from '#tests/server/sample-site.ts';
import { isInTheClear, readWebhook } from './webhook.ts';

const WEBHOOK_URL = 'https://crm.example/hooks/s3cr3t-path';
const secretOf = (bytes: number) => `whsec_${randomBytes(bytes).toString('base64')}`;
const WEBHOOK_SECRET = secretOf(32);
const problemsOf = (variables: NodeJS.ProcessEnv) =>
  readWebhook({ WEBHOOK_URL, WEBHOOK_SECRET, ...variables }).problems;

it('the webhook variables may all be blank', () => {
  expect(readWebhook({ WEBHOOK_URL: ' ', WEBHOOK_SECRET: '' })).toEqual({ problems: [] });
});

it('the webhook variables are an address and the keys that the secrets encode', () => {
  const [first, second] = [secretOf(24), secretOf(64)];
  const { settings } = readWebhook({ WEBHOOK_URL, WEBHOOK_SECRET: ` ${first}  ${second} ` });
  expect(settings).toMatchObject({ url: WEBHOOK_URL });
  expect(settings?.secrets.map((key) => `whsec_${Buffer.from(key).toString('base64')}`)).toEqual([
    first,
    second,
  ]);
});

it('the webhook variables keep the server from starting where one is invalid, and their values are not repeated', () => {
  const variables = { WEBHOOK_URL: 'ftp://user:pass@crm.example/s3cr3t-path', WEBHOOK_SECRET: 'hunter2' };
  const start = () => readEnvironment(variables, SAMPLE_SITE);
  expect(start).toThrow(/^Cannot start: WEBHOOK_URL must .*\nCannot start: WEBHOOK_SECRET must .*$/);
  expect(start).not.toThrow(/s3cr3t-path|hunter2|user:pass/);
});

it.each([
  ['no secret', { WEBHOOK_SECRET: '' }, /^WEBHOOK_URL needs WEBHOOK_SECRET/],
  ['no address', { WEBHOOK_URL: '' }, /^WEBHOOK_SECRET is for WEBHOOK_URL/],
  ['a short secret', { WEBHOOK_SECRET: secretOf(23) }, /24 to 64/],
  ['a long secret', { WEBHOOK_SECRET: secretOf(65) }, /24 to 64/],
  ['a secret without its prefix', { WEBHOOK_SECRET: WEBHOOK_SECRET.slice(6) }, /whsec_/],
  ['a secret that is no base64', { WEBHOOK_SECRET: `whsec_${'!'.repeat(40)}` }, /base64/],
  ['one wrong secret of two', { WEBHOOK_SECRET: `${WEBHOOK_SECRET} whsec_` }, /24 to 64/],
  ['another word than true', { WEBHOOK_ALLOW_HTTP: 'yes' }, /^WEBHOOK_ALLOW_HTTP must be/],
  ['no URL', { WEBHOOK_URL: 'crm.example' }, /^WEBHOOK_URL must look like/],
  ['a user in the address', { WEBHOOK_URL: 'https://me@crm.example/' }, /without user and password/],
  ['no TLS', { WEBHOOK_URL: 'http://crm.example/' }, /must begin with https:/],
  ['the old name', { WEBHOOK_ALLOW_PRIVATE: 'true' }, /is now WEBHOOK_ALLOW_HTTP/],
])('the webhook variables are refused with %s', (_, variables, problem) => {
  expect(problemsOf(variables)).toEqual([expect.stringMatching(problem)]);
});

it.each([
  ['https://crm.example/', false],
  ['http://10.0.0.7:8080/', true],
  ['http://localhost:8080/', false],
  ['http://[::1]:8080/', false],
])('WEBHOOK_ALLOW_HTTP allows plain addresses; %s is in the clear: %s', (url, inTheClear) => {
  const variables = { WEBHOOK_URL: url, WEBHOOK_SECRET, WEBHOOK_ALLOW_HTTP: 'true' };
  const { settings, problems } = readWebhook(variables);
  expect(problems).toEqual([]);
  expect(settings && isInTheClear(settings)).toBe(inTheClear);
});
