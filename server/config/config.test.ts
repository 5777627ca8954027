import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SAMPLE_SITE as site } from '#tests/server/sample-site.ts';
import { checkConfig, readConfig, readDatabase, readWebhook } from './config.ts';

const SECRET = 'x'.repeat(16);
const DAY_MS = 86_400_000;
const TRANSPORT = 'max-age=63072000; includeSubDomains; preload';
const WEBHOOK_URL = 'https://crm.example/hooks/s3cr3t-path';
const secretOf = (bytes: number) => `whsec_${randomBytes(bytes).toString('base64')}`;
const WEBHOOK_SECRET = secretOf(32);

const rate = (count: number, windowMs: number) => ({ count, windowMs });
const limits = (suspiciousOver: object, refusedOver: object) => ({ suspiciousOver, refusedOver });

const messageOf = (variables: NodeJS.ProcessEnv, values = site) => {
  try {
    readConfig(variables, values);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

describe('the configuration', () => {
  it('has a default for everything, and treats a blank variable as unset', () => {
    const ours = { name: site.product, address: site.email };
    expect(readConfig({ PORT: ' ', HOST: '', DATABASE_URL: '' }, site)).toEqual({
      port: 3000,
      host: '127.0.0.1',
      metricsHost: '127.0.0.1',
      dataDirectory: resolve('var'),
      mailFrom: ours,
      team: ours,
      proxyHops: 0,
      clientLimits: {
        suspiciousOver: { count: 5, windowMs: 600_000 },
        refusedOver: { count: 60, windowMs: 600_000 },
      },
      overallLimit: { count: 120, windowMs: 60_000 },
      spamPolicy: 'quarantine',
      functionsUrl: site.url,
    });
  });

  it('takes ports, hosts and a format for the log', () => {
    const variables = { PORT: '0', HOST: '::1', METRICS_PORT: '65535', METRICS_HOST: 'my-host.internal' };
    expect(readConfig({ ...variables, LOG_FORMAT: 'text' }, site)).toMatchObject({
      port: 0,
      host: '::1',
      metricsPort: 65_535,
      metricsHost: 'my-host.internal',
      logFormat: 'text',
    });
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '08080'],
    ['PORT', '0x50'],
    ['HOST', 'http://localhost'],
    ['HOST', '[::1]'],
    ['METRICS_PORT', 'on'],
    ['METRICS_HOST', 'a b'],
    ['LOG_FORMAT', 'xml'],
    ['SPAM_POLICY', 'delete'],
    ['TRUSTED_PROXY_HOPS', '11'],
    ['TRUSTED_PROXY_HOPS', '-1'],
    ['TRUSTED_PROXY_HOPS', '1.5'],
    ['TRUSTED_PROXY_HOPS', '0x1'],
    ['QUARANTINE_OVER', '120'],
    ['QUARANTINE_OVER', '120/m,240/m'],
    ['QUARANTINE_OVER', '0/m'],
    ['QUARANTINE_OVER', '120/2d'],
    ['STRICT_TRANSPORT_SECURITY', 'on'],
    ['STRICT_TRANSPORT_SECURITY', 'max-age=x'],
    ['STRICT_TRANSPORT_SECURITY', 'includeSubDomains'],
    ['STRICT_TRANSPORT_SECURITY', 'max-age=1; x'],
    ['STRICT_TRANSPORT_SECURITY', 'max-age=1\nX: y'],
    ['MAIL_FROM', 'Name hola@empresa.example'],
    ['MAIL_FROM', 'José <josé@empresa.example>'],
    ['TEAM_EMAIL', 'a@empresa.example, b@empresa.example'],
    ['TEAM_EMAIL', 'josé@empresa.example'],
  ])('refuses %s %s, by its name and value', (name, value) => {
    const message = messageOf({ [name]: value });
    expect(message).toMatch(new RegExp(`^Cannot start: ${name} must .*$`));
    expect(message.endsWith(`, not ${JSON.stringify(value)}.`)).toBe(true);
  });

  it('names every invalid variable in one message', () => {
    const lines = messageOf({ PORT: 'x', HOST: '?' }, { ...site, email: 'nobody' }).split('\n');
    expect(lines).toHaveLength(3);
    for (const name of ['PORT', 'HOST', 'SITE_EMAIL']) {
      expect(lines.filter((line) => line.includes(name))).toHaveLength(1);
    }
  });

  it('keeps metrics and site on different ports', () => {
    expect(messageOf({ PORT: '8080', METRICS_PORT: '8080' })).toMatch(/^Cannot start: METRICS_PORT .* 8080/);
    expect(messageOf({ PORT: '0', METRICS_PORT: '0' })).toBe('');
  });

  it('takes the address of a PostgreSQL server together with a secret that its servers share', () => {
    const DATABASE_URL = 'postgres://user:hunter2@db/leads';
    expect(readConfig({ DATABASE_URL, SECRET }, site)).toMatchObject({
      databaseUrl: DATABASE_URL,
      secret: SECRET,
    });
    expect(messageOf({ DATABASE_URL })).toMatch(/^Cannot start: DATABASE_URL needs SECRET .*$/);
  });

  it.each([
    ['ventas@empresa.example', '', 'ventas@empresa.example'],
    ['Ñandú Logística <hola@empresa.example>', 'Ñandú Logística', 'hola@empresa.example'],
    ['"Ñandú, S.A." <hola@empresa.example>', 'Ñandú, S.A.', 'hola@empresa.example'],
    ['Ñandú <hola@ñandú.example>', 'Ñandú', 'hola@xn--and-6ma2c.example'],
  ])('takes MAIL_FROM %s', (MAIL_FROM, name, address) => {
    expect(readConfig({ MAIL_FROM }, site).mailFrom).toEqual({ name, address });
  });

  it('writes to and from the address of the site, its domain in ASCII, unless told otherwise', () => {
    const { mailFrom, team } = readConfig({}, { ...site, email: 'hola@ñandú.example' });
    expect([mailFrom.address, team.address]).toEqual(Array(2).fill('hola@xn--and-6ma2c.example'));
  });

  it('takes a mail server by SMTP', () => {
    const SMTP_URL = 'smtps://user:p%40ss@mail.example:465';
    expect(readConfig({ SMTP_URL }, site).mailServer).toEqual({ kind: 'smtp', url: SMTP_URL });
  });

  it.each([
    [undefined, 'https://api.resend.com'],
    ['https://mail.example/resend/', 'https://mail.example/resend'],
    ['http://127.0.0.1:8025', 'http://127.0.0.1:8025'],
  ])('takes RESEND_API_KEY with RESEND_URL %s', (RESEND_URL, url) => {
    const { mailServer } = readConfig({ RESEND_API_KEY: 're_hunter2', RESEND_URL }, site);
    expect(mailServer).toEqual({ kind: 'resend', url, key: 're_hunter2' });
  });

  const RESEND_API_KEY = 're_hunter2';
  it.each([
    [{ SECRET: 'hunter2' }, 'SECRET must have'],
    [{ SECRET, DATABASE_URL: 'mysql://user:hunter2@db/leads' }, 'DATABASE_URL must look like'],
    [{ SECRET, DATABASE_URL: 'postgres:///hunter2' }, 'DATABASE_URL must look like'],
    [{ SMTP_URL: 'http://user:hunter2@mail.example' }, 'SMTP_URL must look like'],
    [{ SMTP_URL: 'smtp://u:hunter2#@mail:587' }, 'SMTP_URL must look like'],
    [{ RESEND_API_KEY, SMTP_URL: 'smtp://u:hunter2@mail.example' }, 'SMTP_URL and RESEND_API_KEY'],
    [{ RESEND_API_KEY: 're hunter2' }, 'RESEND_API_KEY must be'],
    [{ RESEND_URL: 'https://api.example/hunter2' }, 'RESEND_URL needs RESEND_API_KEY'],
    [{ RESEND_API_KEY, RESEND_URL: 'http://api.example' }, 'RESEND_URL must look like'],
    [{ RESEND_API_KEY, RESEND_URL: 'https://u:hunter2@api.example' }, 'RESEND_URL must look like'],
    [{ RESEND_API_KEY, RESEND_URL: 'https://a.example?k=hunter2' }, 'RESEND_URL must look like'],
  ])('refuses %o in one line that repeats no secret', (variables, words) => {
    const message = messageOf(variables);
    expect(message).toMatch(new RegExp(`^Cannot start: ${words} .*$`));
    expect(message).not.toContain('hunter2');
  });

  it.each([
    [{ SPAM_POLICY: 'off' }, { spamPolicy: 'off' }],
    [{ TRUSTED_PROXY_HOPS: '10' }, { proxyHops: 10 }],
    [{ QUARANTINE_OVER: '30/10s' }, { overallLimit: rate(30, 10_000) }],
    [{ QUARANTINE_OVER: '1000/d' }, { overallLimit: rate(1000, DAY_MS) }],
    [{ QUARANTINE_OVER: 'off' }, { overallLimit: undefined }],
    [{ RATE_LIMIT_PER_CLIENT: 'off' }, { clientLimits: undefined }],
    [{ RATE_LIMIT_PER_CLIENT: '1/s,1/s' }, { clientLimits: limits(rate(1, 1_000), rate(1, 1_000)) }],
    [
      { RATE_LIMIT_PER_CLIENT: '3/90s, 20/2h' },
      { clientLimits: limits(rate(3, 90_000), rate(20, 7_200_000)) },
    ],
    [{ RATE_LIMIT_PER_CLIENT: '5/24h,9/1440m' }, { clientLimits: limits(rate(5, DAY_MS), rate(9, DAY_MS)) }],
    [{ STRICT_TRANSPORT_SECURITY: TRANSPORT }, { transportSecurity: TRANSPORT }],
  ])('accepts %o', (variables, config) => {
    expect(readConfig(variables, site)).toMatchObject(config);
  });

  it('sends Strict-Transport-Security for a year where SITE_URL is https, unless it is off', () => {
    const overTls = { ...site, url: 'https://www.example.com' };
    const headerOf = (STRICT_TRANSPORT_SECURITY?: string) =>
      readConfig({ STRICT_TRANSPORT_SECURITY }, overTls).transportSecurity;
    expect([headerOf(), headerOf('off')]).toEqual(['max-age=31536000', undefined]);
  });

  it.each([
    ['5/10m', 'look like'],
    ['5/10m,60/10m,90/10m', 'look like'],
    ['0/10m,60/10m', 'look like'],
    ['05/10m,60/10m', 'look like'],
    ['5/1w,60/1w', 'look like'],
    ['off,60/10m', 'look like'],
    ['1000000/10m,1000000/10m', 'look like'],
    ['60/10m,59/10m', 'have its larger number second'],
    ['5/1d,60/2d', 'count over one day'],
    ['5/86401s,60/1d', 'count over one day'],
  ])('refuses RATE_LIMIT_PER_CLIENT %s: it must %s …', (RATE_LIMIT_PER_CLIENT, words) => {
    expect(messageOf({ RATE_LIMIT_PER_CLIENT })).toMatch(
      new RegExp(`^Cannot start: RATE_LIMIT_PER_CLIENT must ${words}.*, not "${RATE_LIMIT_PER_CLIENT}"\\.$`),
    );
  });

  it('ignores wrong variables and reports them, for doctor', () => {
    const variables = { PORT: 'x', RESEND_API_KEY: 're_1', RESEND_URL: 'hunter2', METRICS_PORT: '9' };
    const { config, problems } = checkConfig(variables, site);
    expect(config).toMatchObject({
      port: 3000,
      metricsPort: 9,
      mailServer: { url: 'https://api.resend.com' },
    });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['PORT', 'RESEND_URL']);
  });

  it('gives tools the database even if other variables are wrong', () => {
    const DATABASE_URL = 'postgresql://user:hunter2@db/leads';
    expect(readDatabase({ DATABASE_URL, DATA_DIR: '/data', PORT: 'x' })).toEqual({
      dataDirectory: '/data',
      databaseUrl: DATABASE_URL,
    });
    expect(() => readDatabase({ DATABASE_URL: 'hunter2' })).toThrow(
      /^DATABASE_URL must look like ((?!hunter2).)*\.$/,
    );
  });

  it('knows the origin of the functions if the pages have another one', () => {
    const VITE_SUPABASE_URL = 'https://forms.ñandú.example/';
    const read = (VITE_BACKEND?: string) =>
      readConfig({ VITE_SUPABASE_URL, VITE_BACKEND }, site).functionsUrl;
    // ASCII, for the header List-Unsubscribe.
    expect(read('own')).toBe('https://forms.xn--and-6ma2c.example');
    expect(read()).toBe(site.url);
  });
});

describe('the webhook', () => {
  const PLAIN_URL = 'http://10.0.0.7:8080/';

  it('is off where its variables are blank', () => {
    expect(readWebhook({ WEBHOOK_URL: ' ', WEBHOOK_SECRET: '' }, site)).toBeUndefined();
  });

  it('is an address and the keys that the secrets encode', () => {
    const [first, second] = [secretOf(24), secretOf(64)];
    const webhook = readWebhook({ WEBHOOK_URL, WEBHOOK_SECRET: ` ${first}  ${second} ` }, site);
    expect(webhook?.url).toBe(WEBHOOK_URL);
    const secrets = webhook?.secrets.map((key) => `whsec_${Buffer.from(key).toString('base64')}`);
    expect(secrets).toEqual([first, second]);
  });

  it('may be on this machine or a private network, and with WEBHOOK_ALLOW_HTTP=true without TLS', () => {
    for (const url of ['https://[::1]/', 'https://10.0.0.7/'])
      expect(readWebhook({ WEBHOOK_URL: url, WEBHOOK_SECRET }, site)?.url).toBe(url);
    const variables = { WEBHOOK_URL: PLAIN_URL, WEBHOOK_SECRET, WEBHOOK_ALLOW_HTTP: 'true' };
    expect(readWebhook(variables, site)?.url).toBe(PLAIN_URL);
  });

  it.each([
    ['no secret', { WEBHOOK_SECRET: '' }, 'WEBHOOK_URL needs WEBHOOK_SECRET'],
    ['no address', { WEBHOOK_URL: '' }, 'WEBHOOK_SECRET is for WEBHOOK_URL'],
    ['a short secret', { WEBHOOK_SECRET: secretOf(23) }, 'WEBHOOK_SECRET must be whsec_.* 24 to 64'],
    ['a long secret', { WEBHOOK_SECRET: secretOf(65) }, 'WEBHOOK_SECRET must be whsec_.* 24 to 64'],
    [
      'a secret without its prefix',
      { WEBHOOK_SECRET: WEBHOOK_SECRET.slice(6) },
      'WEBHOOK_SECRET must be whsec_',
    ],
    ['a secret that is no base64', { WEBHOOK_SECRET: `whsec_${'!'.repeat(40)}` }, 'WEBHOOK_SECRET .* base64'],
    ['one wrong secret of two', { WEBHOOK_SECRET: `${WEBHOOK_SECRET} whsec_` }, 'WEBHOOK_SECRET .* 24 to 64'],
    ['another word than true', { WEBHOOK_ALLOW_HTTP: 'yes' }, 'WEBHOOK_ALLOW_HTTP must be true or false'],
    ['its old name', { WEBHOOK_ALLOW_PRIVATE: 'true' }, 'WEBHOOK_ALLOW_PRIVATE is now WEBHOOK_ALLOW_HTTP'],
    ['no URL', { WEBHOOK_URL: 'crm.example' }, 'WEBHOOK_URL must look like'],
    ['another protocol', { WEBHOOK_URL: 'ftp://crm.example/s3cr3t-path' }, 'WEBHOOK_URL must look like'],
    ['a user in the address', { WEBHOOK_URL: 'https://me:pass@crm.example/' }, 'WEBHOOK_URL .* without user'],
    ['no TLS', { WEBHOOK_URL: 'http://crm.example/' }, 'WEBHOOK_URL must begin with https:'],
    ['no TLS in other letters', { WEBHOOK_URL: 'HTTP://crm.example/' }, 'WEBHOOK_URL must begin with https:'],
  ])('with %s keeps the server from starting, and repeats no secret', (_, more, words) => {
    const variables: NodeJS.ProcessEnv = { WEBHOOK_URL, WEBHOOK_SECRET, ...more };
    const message = messageOf(variables);
    expect(message).toMatch(new RegExp(`^Cannot start: ${words}.*$`));
    expect(message).not.toMatch(/s3cr3t-path|crm\.example\/$|me:pass/);
    for (const word of variables['WEBHOOK_SECRET']?.split(' ') ?? [])
      if (word.length > 6) expect(message).not.toContain(word);
    expect(() => readWebhook(variables, site)).toThrow(new RegExp(`^${words}`));
  });
});
