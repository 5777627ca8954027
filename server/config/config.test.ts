import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { SAMPLE_SITE as site } from '#tests/server/support/sample-site.ts';
import { checkConfig, readConfig } from './config.ts';

const ONE_DAY = { suspiciousOver: 9, refusedOver: 9, windowMs: 86_400_000 };
const SECRET = 'hunter2 and more';
const DATABASE_URL = 'postgres://user:hunter2@db/leads';
const SMTP_URL = 'smtps://user:p%40ss@mail.example:465';
const RESEND_API_KEY = 're_hunter2';
const WEBHOOK_URL = 'https://crm.example/hunter2';
const secretOf = (bytes: number, text = 'hunter2') => `whsec_${Buffer.alloc(bytes, text).toString('base64')}`;
const WEBHOOK_SECRET = secretOf(32);
const HTTP_WEBHOOK = { WEBHOOK_URL: 'http://10.0.0.7:8080/', WEBHOOK_ALLOW_HTTP: 'true' };
const TRANSPORT = 'max-age=63072000; includeSubDomains; preload';
/** Its address is not reserved. */
const REAL = { ...site, email: 'hola@transitarios-del-golfo.mx' };
const PUBLIC = { ...REAL, url: 'https://www.transitarios-del-golfo.mx' };

const resend = (url: string) => ({ mailServer: { kind: 'resend', url, key: RESEND_API_KEY } });
const webhook = (url: string, secret: string) => ({
  webhook: { url, secret: Buffer.from(secret.slice(6), 'base64') },
});
const mailFrom = (name: string, address: string) => ({ mailFrom: { name, address } });

const mailbox = (address: string, name = '') => ({ name, address });

const messageOf = (variables: NodeJS.ProcessEnv, values = site) => {
  try {
    readConfig(variables, values);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

it('everything has a default, and a blank variable is unset', () => {
  // Headers need the domain in ASCII.
  const ours = { name: site.product, address: 'hola@xn--and-6ma2c.example' };
  const blank = { PORT: ' ', HOST: '', DATABASE_URL: '', WEBHOOK_URL: ' ', WEBHOOK_SECRET: '' };
  expect(readConfig(blank, { ...site, email: 'hola@ñandú.example' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    keepAliveMs: 5_000,
    metricsHost: '127.0.0.1',
    dataDirectory: resolve('var'),
    mailFrom: ours,
    team: { demo: [ours], contact: [ours], reports: [ours] },
    proxyHops: 0,
    clientLimits: { suspiciousOver: 5, refusedOver: 60, windowMs: 600_000 },
    overallLimit: { count: 120, windowMs: 60_000 },
    holds: {
      visitorMails: [
        { count: 60, windowMs: 600_000 },
        { count: 1_000, windowMs: 86_400_000 },
      ],
    },
    spamPolicy: 'quarantine',
    functionsUrl: site.url,
  });
});

it.each([
  [{ SECRET }, { secret: SECRET }],
  [{ SPAM_POLICY: 'off' }, { spamPolicy: 'off' }],
  [{ MAIL_FROM: '"Ñandú, S.A." <hola@a.example>' }, mailFrom('Ñandú, S.A.', 'hola@a.example')],
  [
    { TEAM_EMAIL: 'a@a.mx, "Ventas, Norte; Sur" <b@b.mx>', TEAM_EMAIL_CONTACT: 'c@c.mx' },
    {
      team: {
        demo: [mailbox('a@a.mx'), mailbox('b@b.mx', 'Ventas, Norte; Sur')],
        contact: [mailbox('c@c.mx')],
        reports: [mailbox('a@a.mx'), mailbox('b@b.mx', 'Ventas, Norte; Sur')],
      },
    },
  ],
  [{ TEAM_EMAIL: 'Ana <ana@x.mx>, ANA@x.mx' }, { team: { demo: [mailbox('ana@x.mx', 'Ana')] } }],
  [
    { TEAM_EMAIL_DEMO: 'ana@ñandú.mx, "Ventas, MX" <b@x.mx>, Ana@XN--AND-6MA2C.mx, B <B@X.MX>' },
    { team: { demo: [mailbox('ana@xn--and-6ma2c.mx'), mailbox('b@x.mx', 'Ventas, MX')] } },
  ],
  [{ SMTP_URL }, { mailServer: { kind: 'smtp', url: SMTP_URL } }],
  [{ RESEND_API_KEY }, resend('https://api.resend.com')],
  [{ RESEND_API_KEY, RESEND_URL: 'https://a.example/resend/' }, resend('https://a.example/resend')],
  [{ TRUSTED_PROXY_HOPS: '10' }, { proxyHops: 10, keepAliveMs: 65_000 }],
  [{ QUARANTINE_OVER: '30/10s' }, { overallLimit: { count: 30, windowMs: 10_000 } }],
  [{ QUARANTINE_OVER: '30/2h' }, { overallLimit: { count: 30, windowMs: 7_200_000 } }],
  [{ VISITOR_MAILS: '9/d' }, { holds: { visitorMails: [{ count: 9, windowMs: 86_400_000 }] } }],
  [{ VISITOR_MAILS: 'off' }, { holds: { visitorMails: undefined } }],
  [{ RATE_LIMIT_PER_CLIENT: 'off' }, { clientLimits: undefined }],
  [{ RATE_LIMIT_PER_CLIENT: '9/1440m, 9/d' }, { clientLimits: ONE_DAY }],
  [{ STRICT_TRANSPORT_SECURITY: TRANSPORT }, { transportSecurity: TRANSPORT }],
  [{ ...HTTP_WEBHOOK, WEBHOOK_SECRET: ` ${secretOf(64)} ` }, webhook(HTTP_WEBHOOK.WEBHOOK_URL, secretOf(64))],
])('%o is accepted', (variables, config) => {
  expect(readConfig(variables, site)).toMatchObject(config);
});

const MAIL = { MAIL: 'files' };
const EDITOR = { EDITOR_REPOSITORY: 'owner/name', EDITOR_HOST: 'localhost' };
const SHARED = 'EDITOR_HOST must differ from the host of SITE_URL, or ';
const OPEN = 'EDITOR_HOST needs SITE_URL with https:, or ';
const PANEL = { MAIL: 'files', PANEL_PASSWORD: 'una clave muy larga' };

const REFUSED = {
  TRUSTED_PROXY_HOPS: ['11'],
  QUARANTINE_OVER: ['120', '120/m,240/m', '0/m'],
  VISITOR_MAILS: ['60', '60/10m,', '60/10m,9/2d'],
  RATE_LIMIT_PER_CLIENT: ['5/10m', '05/10m,60/10m', '60/10m,59/10m', '5/86401s,60/86401s', '5/10m,60/1h'],
  STRICT_TRANSPORT_SECURITY: ['includeSubDomains', 'max-age=1\nX: y'],
  MAIL: ['smtp'],
  MAIL_FROM: [
    "Ventas <'ventas@empresa.example>",
    'ventas@empresa.example.',
    'Name hola@empresa.example',
    'José <josé@empresa.example>',
  ],
  TEAM_EMAIL: ['a@empresa.example, b', `a@b.mx${',a@b.mx'.repeat(20)}`],
};

it.each(Object.entries(REFUSED))('%s is refused by its name and value: %o', (name, values) => {
  for (const value of values) {
    const message = messageOf({ [name]: value });
    expect(message).toMatch(new RegExp(`^Cannot start: ${name} must .*$`));
    expect(message.endsWith(`, not ${JSON.stringify(value)}.`)).toBe(true);
  }
});

it.each([
  [
    { TEAM_EMAIL: 'a@b.mx; c@d.mx' },
    'TEAM_EMAIL must have commas between addresses, in place of the semicolon',
  ],
  [{ DATA_DIR: 'package.json' }, 'DATA_DIR is a file: name a directory'],
  [{ PORT: '8080', METRICS_PORT: '8080' }, 'METRICS_PORT must differ from PORT, which is 8080'],
  [{ SECRET: 'hunter2' }, 'SECRET must have'],
  [{ PANEL_PASSWORD: 'hunter2 abc' }, 'PANEL_PASSWORD must have at least 12 characters, and no space before'],
  ...['https://https://crm.example/hunter2', 'http://https://crm.example/hunter2'].map(
    (doubled): [NodeJS.ProcessEnv, string] => [
      { WEBHOOK_SECRET, WEBHOOK_URL: doubled, WEBHOOK_ALLOW_HTTP: 'true' },
      'WEBHOOK_URL must look like',
    ],
  ),
  [{ SMTP_URL: 'smtp://smtp://user:hunter2@mail.example' }, 'SMTP_URL must look like'],
  [{ DATABASE_URL }, 'DATABASE_URL needs SECRET'],
  [{ SECRET, DATABASE_URL: 'postgres:///hunter2' }, 'DATABASE_URL must look like'],
  [{ SMTP_URL: 'http://user:hunter2@mail.example' }, 'SMTP_URL must look like'],
  [{ SMTP_URL: 'smtp://hunter2@mail.example' }, 'SMTP_URL has a user and no password: '],
  [{ RESEND_API_KEY, SMTP_URL }, 'SMTP_URL and RESEND_API_KEY'],
  [{ RESEND_URL: 'https://api.example/hunter2' }, 'RESEND_URL needs RESEND_API_KEY'],
  [{ RESEND_API_KEY, RESEND_URL: 'http://api.example' }, 'RESEND_URL must look like'],
  [{ RESEND_API_KEY, RESEND_URL: 'https://u:hunter2@api.example' }, 'RESEND_URL must look like'],
  [{ WEBHOOK_URL }, 'WEBHOOK_URL needs WEBHOOK_SECRET'],
  [{ WEBHOOK_SECRET }, 'WEBHOOK_SECRET is for WEBHOOK_URL'],
  [{ EDITOR_BRANCH: 'texts' }, 'EDITOR_BRANCH is for EDITOR_REPOSITORY'],
  [
    { ...EDITOR, EDITOR_REPOSITORY: 'https://github.com/owner/name' },
    'EDITOR_REPOSITORY must look like owner/',
  ],
  [{ EDITOR_HOST: 'localhost' }, 'EDITOR_HOST is for EDITOR_REPOSITORY'],
  [{ EDITOR_REPOSITORY: 'owner/name' }, 'EDITOR_REPOSITORY needs EDITOR_HOST too, a host name'],
  ...[
    'https://a.example',
    'a.example:8443',
    'a.example/editor',
    'A.example',
    'ñ.example',
    '127.0.0.2',
    '..',
  ].map((EDITOR_HOST): [NodeJS.ProcessEnv, string] => [
    { ...EDITOR, EDITOR_HOST },
    'EDITOR_HOST must be a host name alone, in small letters, such as editor.example.com, not ',
  ]),
  [{ WEBHOOK_URL, WEBHOOK_SECRET: secretOf(23) }, 'WEBHOOK_SECRET must be whsec_.* 24 to 64'],
  [{ WEBHOOK_URL, WEBHOOK_SECRET: `${WEBHOOK_SECRET}!` }, 'WEBHOOK_SECRET .* base64'],
  [{ WEBHOOK_SECRET, WEBHOOK_URL: 'https://:hunter2@crm.example/' }, 'WEBHOOK_URL .* without user'],
  [{ WEBHOOK_SECRET, WEBHOOK_URL: 'HTTP://crm.example/hunter2' }, 'WEBHOOK_URL must begin with https:'],
])('%o is refused in one line that repeats no secret', (variables: NodeJS.ProcessEnv, words) => {
  const message = messageOf(variables);
  expect(message).toMatch(new RegExp(`^Cannot start: ${words}.*$`));
  expect(message).not.toMatch(/hunter2|aHVudGVy/);
});

it.each([
  [PUBLIC, { ...MAIL, ...EDITOR, EDITOR_HOST: 'textos.transitarios-del-golfo.mx' }, []],
  [site, EDITOR, []],
  [{ ...PUBLIC, url: 'https://fletes.mx:8443' }, { ...MAIL, ...EDITOR, EDITOR_HOST: 'fletes.mx' }, [SHARED]],
  [{ ...site, url: 'http://localhost:3000' }, EDITOR, [SHARED]],
  [{ ...PUBLIC, url: 'http://fletes.mx' }, { ...MAIL, ...EDITOR, EDITOR_HOST: 'textos.fletes.mx' }, [OPEN]],
  [site, { ...EDITOR, EDITOR_HOST: 'textos.fletes.mx' }, [OPEN]],
  [PUBLIC, {}, ['SMTP_URL must be set (or RESEND_API_KEY): SITE_URL is public']],
  // Login shells name the user's mailbox so.
  [PUBLIC, { MAIL: '/var/mail/root' }, ['SMTP_URL must be set']],
  [PUBLIC, { TEAM_EMAIL: 'a@b.example' }, ['SMTP_URL must be set', 'TEAM_EMAIL must be set: SITE_URL is']],
  [PUBLIC, { SMTP_URL }, []],
  [PUBLIC, { RESEND_API_KEY }, []],
  [PUBLIC, { MAIL: 'files', TEAM_EMAIL: 'a@b.example' }, []],
  [
    { ...PUBLIC, url: 'http://fletes.mx' },
    { ...PANEL, TRUSTED_PROXY_HOPS: '1' },
    ['PANEL_PASSWORD needs SITE_URL'],
  ],
  [PUBLIC, PANEL, ['TRUSTED_PROXY_HOPS must be 1 or more with PANEL_PASSWORD']],
  [PUBLIC, { ...PANEL, TRUSTED_PROXY_HOPS: '1' }, []],
  [PUBLIC, { MAIL: 'files', SMTP_URL }, ['MAIL is files, and SMTP_URL or RESEND_API_KEY is set too']],
  [{ ...PUBLIC, email: 'a@mail.example.com' }, { SMTP_URL }, ['TEAM_EMAIL must be set']],
  [{ ...PUBLIC, email: site.email }, { SMTP_URL, TEAM_EMAIL: REAL.email }, []],
  [PUBLIC, { SMTP_URL, TEAM_EMAIL_DEMO: `${REAL.email}, a@b.example` }, ['TEAM_EMAIL must be set']],
])('a site of %o with %o is refused for %j', (values, variables, problems) => {
  expect(checkConfig(variables, values).problems).toEqual(
    problems.map((start) => expect.stringContaining(start)),
  );
});

it('a public site may do without a mail server on a host where mails wait', () => {
  expect(checkConfig({}, { ...PUBLIC, email: site.email }, { needsMail: false }).problems).toEqual([]);
});

it('Strict-Transport-Security is for a year where SITE_URL is https, unless it is off', () => {
  expect(checkConfig({}, PUBLIC).config.transportSecurity).toBe('max-age=31536000');
  const off = { STRICT_TRANSPORT_SECURITY: 'off' };
  expect(checkConfig(off, PUBLIC).config.transportSecurity).toBeUndefined();
});
