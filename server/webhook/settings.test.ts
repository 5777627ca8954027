import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { site } from '#site';
import { readEnvironment } from '#server/environment.ts';
import { hasWebhook, isInTheClear, readWebhook } from './settings.ts';

const WEBHOOK_URL = 'https://crm.example/hooks/s3cr3t-path';
const secretOf = (bytes: number) => `whsec_${randomBytes(bytes).toString('base64')}`;
const WEBHOOK_SECRET = secretOf(32);
const problemsOf = (variables: NodeJS.ProcessEnv) =>
  readWebhook({ WEBHOOK_URL, WEBHOOK_SECRET, ...variables }).problems;

const startWrong = () =>
  readEnvironment(
    { WEBHOOK_URL: 'ftp://user:pass@crm.example/s3cr3t-path', WEBHOOK_SECRET: 'hunter2' },
    site,
  );

describe('the variables of the webhook', () => {
  it('may all be absent', () => {
    expect(readWebhook({ WEBHOOK_URL: ' ', WEBHOOK_SECRET: '' })).toEqual({ problems: [] });
    expect(hasWebhook({ WEBHOOK_URL: ' ' })).toBe(false);
  });

  it('are an address and the keys that secrets stand for', () => {
    const [first, second] = [secretOf(24), secretOf(64)];
    const { settings } = readWebhook({ WEBHOOK_URL, WEBHOOK_SECRET: ` ${first}  ${second} ` });
    expect(settings).toMatchObject({ url: WEBHOOK_URL, isPrivateAllowed: false });
    expect(settings?.secrets.map((key) => `whsec_${Buffer.from(key).toString('base64')}`)).toEqual([
      first,
      second,
    ]);
    expect(hasWebhook({ WEBHOOK_URL })).toBe(true);
  });

  it('keep the server from starting where one is wrong, and no value is repeated', () => {
    expect(startWrong).toThrow(
      /^Cannot start: WEBHOOK_URL must look like .*\.\nCannot start: WEBHOOK_SECRET must be .*\.$/,
    );
    expect(startWrong).not.toThrow(/s3cr3t-path|hunter2|user:pass/);
  });

  it.each([
    ['no secret', { WEBHOOK_SECRET: '' }, /^WEBHOOK_URL needs WEBHOOK_SECRET/],
    ['no address', { WEBHOOK_URL: '' }, /^WEBHOOK_SECRET is for WEBHOOK_URL/],
    ['a short secret', { WEBHOOK_SECRET: secretOf(23) }, /24 to 64/],
    ['a long secret', { WEBHOOK_SECRET: secretOf(65) }, /24 to 64/],
    ['a bare secret', { WEBHOOK_SECRET: WEBHOOK_SECRET.slice(6) }, /whsec_/],
    ['a secret that is no base64', { WEBHOOK_SECRET: `whsec_${'!'.repeat(40)}` }, /base64/],
    ['one wrong secret of two', { WEBHOOK_SECRET: `${WEBHOOK_SECRET} whsec_` }, /24 to 64/],
    [
      'an unclear permission',
      { WEBHOOK_ALLOW_PRIVATE: 'yes' },
      /^WEBHOOK_ALLOW_PRIVATE must be true or false/,
    ],
    ['no URL', { WEBHOOK_URL: 'crm.example' }, /^WEBHOOK_URL must look like/],
    ['a user in the address', { WEBHOOK_URL: 'https://me@crm.example/' }, /without user and password/],
    ['no TLS', { WEBHOOK_URL: 'http://crm.example/' }, /must begin with https:/],
    ['this machine', { WEBHOOK_URL: 'https://127.0.0.1:8443/' }, /leads to 127\.0\.0\.1, which is no public/],
    ['this machine in hexadecimal', { WEBHOOK_URL: 'https://0x7f000001/' }, /leads to 127\.0\.0\.1/],
    ['this machine by IPv6', { WEBHOOK_URL: 'https://[::1]/' }, /leads to ::1/],
    ['a mapped address', { WEBHOOK_URL: 'https://[::ffff:10.0.0.1]/' }, /no public address/],
  ])('with %s are refused', (_, variables, problem) => {
    expect(problemsOf(variables)).toEqual([expect.stringMatching(problem)]);
  });

  it.each([
    ['https://crm.example/', false],
    ['http://crm.example/', true],
    ['http://10.0.0.7:8080/', true],
    ['http://localhost:8080/', false],
    ['http://127.0.0.1:8080/', false],
    ['http://[::1]:8080/', false],
  ])('with %s let leads travel in the clear: %s', (url, inTheClear) => {
    const { settings } = readWebhook({ WEBHOOK_URL: url, WEBHOOK_SECRET, WEBHOOK_ALLOW_PRIVATE: 'true' });
    expect(settings && isInTheClear(settings)).toBe(inTheClear);
  });

  it('take private addresses, and no TLS, where the operator allows them', () => {
    const variables = { WEBHOOK_URL: 'http://10.0.0.7:8080/leads', WEBHOOK_ALLOW_PRIVATE: 'true' };
    expect(problemsOf(variables)).toEqual([]);
    expect(problemsOf({ ...variables, WEBHOOK_ALLOW_PRIVATE: 'false' })).toHaveLength(1);
  });
});
