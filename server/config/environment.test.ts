import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SAMPLE_SITE as site } from '#tests/server/sample-site.ts';
import { readEnvironment } from './environment.ts';

const SECRET = 'x'.repeat(16);

const messageOf = (variables: NodeJS.ProcessEnv, values = site) => {
  try {
    readEnvironment(variables, values);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

describe('the environment', () => {
  it('has a default for everything, and treats a blank variable as unset', () => {
    const ours = { name: site.product, address: site.email };
    expect(readEnvironment({ PORT: ' ', HOST: '', DATABASE_URL: '' }, site)).toEqual({
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
    expect(readEnvironment({ ...variables, LOG_FORMAT: 'text' }, site)).toMatchObject({
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
    ['RATE_LIMIT_PER_CLIENT', 'sometimes'],
    ['QUARANTINE_OVER', 'sometimes'],
    ['SPAM_POLICY', 'sometimes'],
    ['TRUSTED_PROXY_HOPS', 'sometimes'],
    ['MAIL_FROM', 'Name hola@empresa.example'],
    ['MAIL_FROM', 'José <josé@empresa.example>'],
    ['TEAM_EMAIL', 'a@empresa.example, b@empresa.example'],
    ['TEAM_EMAIL', 'josé@empresa.example'],
  ])('refuses %s %s, by its name', (name, value) => {
    expect(messageOf({ [name]: value })).toMatch(new RegExp(`^Cannot start: ${name} must .*$`));
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
    expect(readEnvironment({ DATABASE_URL, SECRET }, site)).toMatchObject({
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
    expect(readEnvironment({ MAIL_FROM }, site).mailFrom).toEqual({ name, address });
  });

  it('writes to and from the address of the site, its domain in ASCII, unless told otherwise', () => {
    const { mailFrom, team } = readEnvironment({}, { ...site, email: 'hola@ñandú.example' });
    expect([mailFrom.address, team.address]).toEqual(Array(2).fill('hola@xn--and-6ma2c.example'));
  });

  it('takes a mail server by SMTP', () => {
    const SMTP_URL = 'smtps://user:p%40ss@mail.example:465';
    expect(readEnvironment({ SMTP_URL }, site).mailServer).toEqual({ kind: 'smtp', url: SMTP_URL });
  });

  it.each([
    [undefined, 'https://api.resend.com'],
    ['https://mail.example/resend/', 'https://mail.example/resend'],
    ['http://127.0.0.1:8025', 'http://127.0.0.1:8025'],
  ])('takes RESEND_API_KEY with RESEND_URL %s', (RESEND_URL, url) => {
    const { mailServer } = readEnvironment({ RESEND_API_KEY: 're_hunter2', RESEND_URL }, site);
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

  it('knows where the functions are when the pages stand elsewhere', () => {
    const VITE_SUPABASE_URL = 'https://forms.ñandú.example/';
    const read = (VITE_BACKEND?: string) =>
      readEnvironment({ VITE_SUPABASE_URL, VITE_BACKEND }, site).functionsUrl;
    // In ASCII, for the header List-Unsubscribe.
    expect(read('own')).toBe('https://forms.xn--and-6ma2c.example');
    expect(read()).toBe(site.url);
  });
});
