import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import * as v from 'valibot';
import { withAsciiDomain } from '#contract/address.ts';
import { siteProblems, type Site } from '#contract/site.ts';
import { isLoopback } from '#server/base/loopback.ts';
import type { Mailbox } from '#server/base/mailbox.ts';
import { StartError } from '#server/base/start-error.ts';
import { withKeptSigns } from './kept-signs.ts';
import { misspelled } from './misspelled.ts';
import { ONE_YEAR, schema, SECRET_VARIABLES } from './variables.ts';

type Variables = Record<string, string | undefined>;

/** Resend's API or a compatible gateway, without a slash at the end. Holds a key. */
export type ResendServer = { kind: 'resend'; url: string; key: string };

/** An SMTP server (smtp: or smtps:, perhaps with a password), or an HTTP API. */
export type MailServer = { kind: 'smtp'; url: string } | ResendServer;

/** The path of `url` may be secret. */
export type WebhookSettings = { url: string; secret: Uint8Array };

/** RFC 2606 §2 and §3: nobody has an address there, such as the shipped one. */
const RESERVED_DOMAIN = /[.@](test|example|invalid|localhost|example\.(com|net|org))$/i;

const databaseSchema = v.pick(schema, ['DATA_DIR', 'DATABASE_URL']);

/** Problems of variables that conflict, or that this site cannot do without. */
function conflictsOf(
  set: Variables,
  { site, config, needsMail }: { site: Site; config: Config; needsMail: boolean },
): string[] {
  const siteHost = URL.parse(site.url)?.hostname ?? 'localhost';
  const isPublic = !isLoopback(siteHost);
  const hasTls = site.url.startsWith('https:');
  const mustMail = needsMail && isPublic && !set.MAIL;
  const fictional = Object.values(config.team)
    .flat()
    .find(({ address }) => RESERVED_DOMAIN.test(address));
  const hasMailServer = set.SMTP_URL || set.RESEND_API_KEY;
  const conflicts: Record<string, unknown> = {
    [`METRICS_PORT must differ from PORT, which is ${config.port}`]:
      config.metricsPort && config.metricsPort === config.port,
    'DATA_DIR is a file: name a directory':
      !set.DATABASE_URL && statSync(config.dataDirectory, { throwIfNoEntry: false })?.isFile(),
    'DATABASE_URL needs SECRET too, the same for every server on that database: after a move, the one in DATA_DIR/secret':
      set.DATABASE_URL && !set.SECRET,
    'SMTP_URL must be set (or RESEND_API_KEY): SITE_URL is public, and without a mail server nobody hears of a lead. MAIL=files writes mails to DATA_DIR/mail instead':
      mustMail && !hasMailServer,
    [`TEAM_EMAIL must be set: SITE_URL is public, and an address that hears of leads, ${fictional?.address}, is fictional`]:
      mustMail && fictional,
    'PANEL_PASSWORD needs SITE_URL with https:, because the password and the leads would travel in the clear':
      set.PANEL_PASSWORD && isPublic && !hasTls,
    'TRUSTED_PROXY_HOPS must be 1 or more with PANEL_PASSWORD: SITE_URL is public, and without it guesses of the password cannot be counted by client':
      set.PANEL_PASSWORD && isPublic && !Number(set.TRUSTED_PROXY_HOPS),
    'MAIL is files, and SMTP_URL or RESEND_API_KEY is set too: remove one of them': set.MAIL && hasMailServer,
    'SMTP_URL and RESEND_API_KEY are both set, and mails go out by one: remove the other':
      set.SMTP_URL && set.RESEND_API_KEY,
    'RESEND_URL needs RESEND_API_KEY too': set.RESEND_URL && !set.RESEND_API_KEY,
    'WEBHOOK_URL needs WEBHOOK_SECRET too, by which the receiver knows us':
      set.WEBHOOK_URL && !set.WEBHOOK_SECRET,
    'WEBHOOK_SECRET is for WEBHOOK_URL, which is not set': set.WEBHOOK_SECRET && !set.WEBHOOK_URL,
    'EDITOR_BRANCH is for EDITOR_REPOSITORY, which is not set': set.EDITOR_BRANCH && !set.EDITOR_REPOSITORY,
    'EDITOR_HOST is for EDITOR_REPOSITORY, which is not set': set.EDITOR_HOST && !set.EDITOR_REPOSITORY,
    'EDITOR_REPOSITORY needs EDITOR_HOST too, a host name for the editor alone':
      set.EDITOR_REPOSITORY && !set.EDITOR_HOST,
    'EDITOR_HOST must differ from the host of SITE_URL, or the packages of the editor could read the panel':
      config.editor?.host === siteHost,
    'EDITOR_HOST needs SITE_URL with https:, or the editor could be changed on its way; on this machine set localhost':
      config.editor && !isLoopback(config.editor.host) && !hasTls,
    'WEBHOOK_URL must begin with https:, or leads travel in the clear; WEBHOOK_ALLOW_HTTP=true lets http:':
      /^http:/i.test(set.WEBHOOK_URL ?? '') && set.WEBHOOK_ALLOW_HTTP !== 'true',
  };
  return Object.keys(conflicts).filter((problem) => conflicts[problem]);
}

function toConfig(values: v.InferOutput<typeof schema>, site: Site) {
  const { SMTP_URL, RESEND_API_KEY, RESEND_URL, WEBHOOK_URL, WEBHOOK_SECRET } = values;
  const ours: Mailbox = { name: site.product, address: withAsciiDomain(site.email) };
  const reports: readonly Mailbox[] = values.TEAM_EMAIL ?? [ours];
  let mailServer: MailServer | undefined;
  if (SMTP_URL) mailServer = { kind: 'smtp', url: SMTP_URL };
  if (RESEND_API_KEY) mailServer = { kind: 'resend', url: RESEND_URL, key: RESEND_API_KEY };
  const webhook: WebhookSettings | undefined =
    WEBHOOK_URL && WEBHOOK_SECRET ? { url: WEBHOOK_URL, secret: WEBHOOK_SECRET } : undefined;
  const hasTls = site.url.startsWith('https:');
  const transportSecurity = values.STRICT_TRANSPORT_SECURITY ?? (hasTls ? ONE_YEAR : 'off');
  // This server speaks no TLS, so a proxy stands in front. Those of platforms keep connections for 60 s.
  const keepAliveSeconds = values.TRUSTED_PROXY_HOPS > 0 || hasTls ? 65 : 5;
  return {
    /** 0: the system chooses a free port. */
    port: values.PORT,
    host: values.HOST,
    /** How long an idle connection stays open. */
    keepAliveMs: (values.KEEP_ALIVE_SECONDS ?? keepAliveSeconds) * 1_000,
    /** Undefined: no metrics. */
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    /** Undefined: text on a terminal, else JSON. */
    logFormat: values.LOG_FORMAT,
    /** Absolute path. */
    dataDirectory: values.DATA_DIR,
    /** URL of PostgreSQL. Undefined: the embedded database. Contains a password. */
    databaseUrl: values.DATABASE_URL,
    /** Key of the keyed hashes. Undefined: the data directory keeps one. */
    secret: values.SECRET,
    /** Undefined: there is no panel. */
    panelPassword: values.PANEL_PASSWORD,
    /** Undefined: mails are written to files. */
    mailServer,
    mailFrom: values.MAIL_FROM ?? ours,
    team: {
      demo: values.TEAM_EMAIL_DEMO ?? reports,
      contact: values.TEAM_EMAIL_CONTACT ?? reports,
      reports,
    },
    webhook,
    /** A dead-man's switch. May be secret. Undefined: none. */
    heartbeatUrl: values.HEARTBEAT_URL,
    /** Number of proxies whose X-Forwarded-For entries are trusted. */
    proxyHops: values.TRUSTED_PROXY_HOPS,
    /** Undefined: clients are not limited. */
    clientLimits: values.RATE_LIMIT_PER_CLIENT,
    /** Limit for all clients together. Undefined: no limit. */
    overallLimit: values.QUARANTINE_OVER,
    holds: {
      visitorMails: values.VISITOR_MAILS,
      receiver: WEBHOOK_URL && createHash('sha256').update(WEBHOOK_URL).digest('hex'),
    },
    spamPolicy: values.SPAM_POLICY,
    /** Value of the header. Undefined: no header. */
    transportSecurity: transportSecurity === 'off' ? undefined : transportSecurity,
    /** The editor's host, and the repository in which it saves. Undefined: the build makes no editor. */
    editor:
      values.EDITOR_REPOSITORY && values.EDITOR_HOST
        ? { host: values.EDITOR_HOST, name: values.EDITOR_REPOSITORY, branch: values.EDITOR_BRANCH }
        : undefined,
    /** Origin of our functions: that of the pages, unless the build names another one. */
    functionsUrl: (values.VITE_BACKEND === 'own' && URL.parse(values.VITE_SUPABASE_URL)?.origin) || site.url,
  };
}

/** Settings of this process. `Site` holds the values that the pages print. */
export type Config = ReturnType<typeof toConfig>;

/** `needsMail: false`: a public site may start without a mail server, because its mails wait until there is one. */
export type Needs = { needsMail?: boolean };

/** @throws {StartError} with one line per wrong variable, and per misspelled one. */
export function readConfig(variables: Variables, site: Site, needs?: Needs): Config {
  const { config, problems } = checkConfig(variables, site, needs);
  if (problems.length > 0)
    throw new StartError(
      [...problems, ...misspelled(variables)].map((problem) => `Cannot start: ${problem}.`).join('\n'),
    );
  return config;
}

/**
 * Returns the configuration without the wrong variables, and the problems. Each problem is a sentence that names the
 * variable and has no full stop.
 */
export function checkConfig(
  variables: Variables,
  site: Site,
  { needsMail = true }: Needs = {},
): { config: Config; problems: string[] } {
  const set = withoutBlanks(variables);
  const { issues = [] } = v.safeParse(schema, set, { abortPipeEarly: true });
  const wrong = issues.map(nameOf);
  const right = Object.entries(set).filter(([name]) => !wrong.includes(name));
  const config = toConfig(v.parse(schema, Object.fromEntries(right)), site);
  const conflicts = conflictsOf(set, { site, config, needsMail });
  const problems = [...siteProblems(site), ...issues.map(describe), ...conflicts];
  return { config, problems: withKeptSigns(set, problems) };
}

/** Reads where the data is. @throws {StartError} */
export function readDatabase(variables: Variables): Pick<Config, 'dataDirectory' | 'databaseUrl'> {
  const { DATA_DIR, DATABASE_URL } = withoutBlanks(variables);
  const { issues = [], output } = v.safeParse(databaseSchema, { DATA_DIR, DATABASE_URL });
  const problems = withKeptSigns({ DATA_DIR, DATABASE_URL }, issues.map(describe));
  if (problems.length > 0) throw new StartError(problems.map((problem) => `${problem}.`).join('\n'));
  const values = output as v.InferOutput<typeof databaseSchema>;
  return { dataDirectory: values.DATA_DIR, databaseUrl: values.DATABASE_URL };
}

/** Undefined: no webhook. @throws {StartError} */
export function readWebhook(variables: Variables, site: Site): WebhookSettings | undefined {
  const { config, problems } = checkConfig(variables, site);
  const ours = problems.filter((problem) => problem.startsWith('WEBHOOK_'));
  if (ours.length > 0) throw new StartError(ours.map((problem) => `${problem}.`).join('\n'));
  return config.webhook;
}

/**
 * Leaves out blank variables, and the `MAIL` of login shells: the path of the user's mailbox (POSIX §8.3). Trims the
 * others, except the password: it is compared as it is typed.
 */
function withoutBlanks(variables: Variables): Record<string, string> {
  const set = Object.entries(variables)
    .filter(([name, value = '']) => value.trim() !== '' && (name !== 'MAIL' || !/^\s*\//.test(value)))
    .map(([name, value = '']) => [name, name === 'PANEL_PASSWORD' ? value : value.trim()] as const);
  return Object.fromEntries(set);
}

const nameOf = ({ path }: v.BaseIssue<unknown>): string => String(path?.[0]?.key);

function describe(issue: v.BaseIssue<unknown>): string {
  const name = nameOf(issue);
  const shown = SECRET_VARIABLES.includes(name) ? '' : `, not ${JSON.stringify(issue.path?.[0]?.value)}`;
  return `${name} ${issue.message}${shown}`;
}
