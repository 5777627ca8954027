import { expect, it } from 'vitest';
import { misspelled } from './misspelled.ts';

it.each([
  ['PANEL_PASWORD', 'PANEL_PASSWORD'],
  ['PANEL_PASSWD', 'PANEL_PASSWORD'],
  ['SMTP_ULR', 'SMTP_URL'],
  ['site_url', 'SITE_URL'],
])('%s resembles %s', (name, known) => {
  expect(misspelled({ [name]: 'x' })).toEqual([
    `${name} is not read, and resembles ${known}: correct or remove it`,
  ]);
});

it.each(['export PORT', '\uFEFFSITE_URL', 'SMTP_URL ', '\u200BSECRET', "'MAIL"])(
  '%j has other signs around the name',
  (name) => {
    const bare = /[A-Z_]+/.exec(name)?.[0];
    expect(misspelled({ [name]: 'x' })).toEqual([
      expect.stringMatching(`^${bare} is not read, because its name`),
    ]);
  },
);

it('usual environments, and the variables that are read, have no misspelled name', () => {
  const usual =
    'PATH HOME HOSTNAME HOSTTYPE HOSTS PORTS USER LOGNAME SHELL SHLVL MAIL MAILTO MAILCHECK MAIL_HOST MAIL_PORT LANG TERM EDITOR TZ TMPDIR PWD _ ' +
    'NODE_ENV NODE_OPTIONS NODE_PATH INIT_CWD npm_config_user_agent npm_package_name npm_lifecycle_event npm_config_local_prefix ' +
    'DATABASE DATABASE_USER DATABASE_NAME DATABASE_HOST DATABASE_PORT DATA_PATH REDIS_URL SMTP_HOST SMTP_PORT SMTP_USER SMTP_PASS SMTP_PASSWORD POSTGRES_PASSWORD POSTGRES_DB ' +
    'SITE_ID SITE_NAME SITE_PORT SITE_SERVICE_HOST SITE_PORT_3000_TCP_ADDR URL DEPLOY_URL SECRETS_DIR SECRET_KEY_BASE LOG_LEVEL LOG_FILE METRICS_PATH WEBHOOK_KEY PANEL_URL ' +
    'INVOCATION_ID JOURNAL_STREAM RUNTIME_DIRECTORY STATE_DIRECTORY CI GITHUB_TOKEN SSH_AUTH_SOCK XDG_DATA_DIRS XDG_RUNTIME_DIR ' +
    'RENDER_EXTERNAL_URL RAILWAY_PUBLIC_DOMAIN FLY_APP_NAME SUPABASE_URL SUPABASE_DB_URL SUPABASE_ANON_KEY ' +
    'PORT HOST SECRET SITE_HOST SITE_UPSTREAM DATABASE_PASSWORD NODE_EXTRA_CA_CERTS SMTP_URL SITE_URL RETENTION_DAYS VITE_SUPABASE_ANON_KEY';
  expect(misspelled(Object.fromEntries(usual.split(' ').map((name) => [name, 'x'])))).toEqual([]);
  expect(misspelled(process.env)).toEqual([]);
});
