import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { site } from '#site';
import { readEnvironment } from './environment.ts';

const messageOf = (variables: NodeJS.ProcessEnv, values = site) => {
  try {
    readEnvironment(variables, values);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

describe('the environment', () => {
  it('has a default for everything', () => {
    expect(readEnvironment({}, site)).toEqual({
      port: 3000,
      host: '127.0.0.1',
      metricsHost: '127.0.0.1',
      dataDirectory: resolve('var'),
      mailFrom: { name: 'Trazamar', address: 'hola@trazamar.example' },
      team: { name: 'Trazamar', address: 'hola@trazamar.example' },
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

  it('treats a blank variable as unset', () => {
    expect(readEnvironment({ PORT: ' ', HOST: '', DATABASE_URL: '' }, site)).toMatchObject({ port: 3000 });
  });

  it('takes a port for metrics and a format for the log, and refuses what is neither', () => {
    const variables = { METRICS_PORT: '9464', METRICS_HOST: '::1', LOG_FORMAT: 'text' };
    expect(readEnvironment(variables, site)).toMatchObject({
      metricsPort: 9464,
      metricsHost: '::1',
      logFormat: 'text',
    });
    expect(messageOf({ METRICS_PORT: 'on', METRICS_HOST: 'a b', LOG_FORMAT: 'xml' }).split('\n')).toEqual([
      expect.stringContaining('LOG_FORMAT must be json or text, not "xml"'),
      expect.stringContaining('METRICS_PORT must be'),
      expect.stringContaining('METRICS_HOST must be'),
    ]);
  });

  it('keeps metrics and site apart', () => {
    expect(messageOf({ PORT: '8080', METRICS_PORT: '8080' })).toBe(
      'Cannot start: METRICS_PORT must be another one than PORT, not 8080 too.',
    );
    expect(messageOf({ PORT: '0', METRICS_PORT: '0' })).toBe('');
  });

  it.each(['0', '80', '65535'])('takes port %s', (PORT) => {
    expect(readEnvironment({ PORT }, site).port).toBe(Number(PORT));
  });

  it.each(['65536', '08080', '-1', '3000x', '0x50', '3.5', '1e3'])('refuses port %s', (PORT) => {
    expect(messageOf({ PORT })).toBe(
      `Cannot start: PORT must be a whole number from 0 to 65535, not "${PORT}".`,
    );
  });

  it.each(['0.0.0.0', '::1', 'localhost', 'my-host.internal'])('takes host %s', (HOST) => {
    expect(readEnvironment({ HOST }, site).host).toBe(HOST);
  });

  it.each(['a b', 'http://localhost', '[::1]', '127.0.0.1:80'])('refuses host %s', (HOST) => {
    expect(messageOf({ HOST })).toContain('HOST must be');
  });

  it('names every bad variable in one message', () => {
    const lines = messageOf({ PORT: 'x', HOST: '?' }, { ...site, email: 'nobody' }).split('\n');
    expect(lines).toHaveLength(3);
    for (const name of ['PORT', 'HOST', 'SITE_EMAIL']) {
      expect(lines.filter((line) => line.includes(name))).toHaveLength(1);
    }
  });

  it('takes the address of a PostgreSQL server together with a secret that its servers share', () => {
    const DATABASE_URL = 'postgres://user:hunter2@db/leads';
    const SECRET = 'x'.repeat(16);
    expect(readEnvironment({ DATABASE_URL, SECRET }, site).databaseUrl).toBe(DATABASE_URL);
    expect(messageOf({ DATABASE_URL })).toMatch(/^Cannot start: DATABASE_URL needs SECRET .*$/);
    for (const wrong of ['mysql://user:hunter2@db/leads', 'db:hunter2', 'postgres:///hunter2']) {
      const message = messageOf({ DATABASE_URL: wrong, SECRET });
      expect(message).toMatch(/^Cannot start: DATABASE_URL must look like .*$/);
      expect(message).not.toContain('hunter2');
    }
  });

  it.each(['RATE_LIMIT_PER_CLIENT', 'QUARANTINE_OVER', 'SPAM_POLICY', 'TRUSTED_PROXY_HOPS'])(
    'refuses a %s that cannot be right, by its name',
    (name) => expect(messageOf({ [name]: 'sometimes' })).toMatch(new RegExp(`^Cannot start: ${name} must`)),
  );

  it('knows where the functions are when the pages stand elsewhere', () => {
    const VITE_SUPABASE_URL = 'https://forms.site.example/';
    const read = (VITE_BACKEND?: string) =>
      readEnvironment({ VITE_SUPABASE_URL, VITE_BACKEND }, site).functionsUrl;
    expect(read('own')).toBe('https://forms.site.example');
    expect(read()).toBe(site.url);
  });

  it.each([
    ['ventas@empresa.example', '', 'ventas@empresa.example'],
    ['Ñandú Logística <hola@empresa.example>', 'Ñandú Logística', 'hola@empresa.example'],
    ['"Trazamar, S.A." <hola@empresa.example>', 'Trazamar, S.A.', 'hola@empresa.example'],
    ['<hola@empresa.example>', '', 'hola@empresa.example'],
  ])('takes MAIL_FROM %s', (MAIL_FROM, name, address) => {
    expect(readEnvironment({ MAIL_FROM }, site).mailFrom).toEqual({ name, address });
  });

  it.each([
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Name hola@empresa.example'],
    ['TEAM_EMAIL', 'a@empresa.example, b@empresa.example'],
    ['TEAM_EMAIL', 'a b@empresa.example'],
  ])('refuses %s %s', (name, value) => {
    expect(messageOf({ [name]: value })).toMatch(new RegExp(`^Cannot start: ${name} must be .*$`));
  });

  it.each(['smtp://127.0.0.1:2525', 'smtps://user:p%40ss@mail.example:465', 'smtp://mail.example'])(
    'takes SMTP_URL %s',
    (SMTP_URL) =>
      expect(readEnvironment({ SMTP_URL }, site).mailServer).toEqual({ kind: 'smtp', url: SMTP_URL }),
  );

  it.each(['mail.example', 'http://user:hunter2@mail.example', 'smtp://', 'smtp://u:hunter2#@mail:587'])(
    'refuses SMTP_URL %s in one line that does not repeat its password',
    (SMTP_URL) => {
      const message = messageOf({ SMTP_URL });
      expect(message).toMatch(/^Cannot start: SMTP_URL must look like .*$/);
      expect(message).not.toContain('hunter2');
    },
  );

  it.each([
    [undefined, 'https://api.resend.com'],
    ['https://mail.example/resend/', 'https://mail.example/resend'],
    ['http://127.0.0.1:8025', 'http://127.0.0.1:8025'],
  ])('takes RESEND_API_KEY with RESEND_URL %s', (RESEND_URL, url) => {
    const { mailServer } = readEnvironment({ RESEND_API_KEY: 're_hunter2', RESEND_URL }, site);
    expect(mailServer).toEqual({ kind: 'resend', url, key: 're_hunter2' });
  });

  it.each([
    [
      { RESEND_API_KEY: 're_hunter2', SMTP_URL: 'smtp://u:hunter2@mail.example' },
      'SMTP_URL and RESEND_API_KEY',
    ],
    [{ RESEND_API_KEY: 're hunter2' }, 'RESEND_API_KEY must be'],
    [{ RESEND_API_KEY: 're_hunter2\u0142' }, 'RESEND_API_KEY must be'],
    [{ RESEND_URL: 'https://api.example/hunter2' }, 'RESEND_URL needs RESEND_API_KEY'],
    ...[
      'api.example',
      'http://api.example',
      'ftp://127.0.0.1',
      'https://u:hunter2@api.example',
      'https://a.example?k=hunter2',
    ].map(
      (RESEND_URL) => [{ RESEND_API_KEY: 're_hunter2', RESEND_URL }, 'RESEND_URL must look like'] as const,
    ),
  ] as const)('refuses %o in one line that repeats nothing secret', (variables, words) => {
    const message = messageOf(variables);
    expect(message).toMatch(new RegExp(`^Cannot start: ${words} .*$`));
    expect(message).not.toContain('hunter2');
  });

  it('refuses a SECRET that is short, and does not repeat it', () => {
    expect(messageOf({ SECRET: 'hunter2' })).toMatch(/^Cannot start: SECRET must have at least 16 [^2]*$/);
    expect(readEnvironment({ SECRET: 'x'.repeat(16) }, site).secret).toBe('x'.repeat(16));
  });
});
