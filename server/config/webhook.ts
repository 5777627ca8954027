import { isLoopback } from '#server/base/loopback.ts';

const SECRET_PREFIX = 'whsec_';
/** Standard Webhooks, "Signature scheme". */
const SECRET_BYTES = { least: 24, most: 64 };
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Where leads are handed over, and how. */
export type WebhookSettings = {
  /** https:, or http: with WEBHOOK_ALLOW_HTTP. Its path may be a secret of the receiver's. */
  url: string;
  /** The keys that each delivery is signed with; several while they are rotated. */
  secrets: Uint8Array<ArrayBuffer>[];
};

/** What an operator is warned of where isInTheClear. */
export const CLEAR_WARNING =
  'WEBHOOK_URL has no TLS: leads travel in the clear, which is for this machine or a network of yours alone';

/** Settings, undefined where there is no webhook; or what is wrong, sentences that begin with a variable. */
type ReadWebhook = { settings?: WebhookSettings; problems: string[] };

/** Whether the variables ask for a webhook, be they right or wrong. */
export const hasWebhook = (variables: NodeJS.ProcessEnv): boolean =>
  Boolean(variables['WEBHOOK_URL']?.trim());

/** Whether leads leave this machine without TLS. */
export function isInTheClear({ url }: WebhookSettings): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !isLoopback(hostname);
}

/**
 * Reads WEBHOOK_URL, WEBHOOK_SECRET and WEBHOOK_ALLOW_HTTP, and repeats nothing of them.
 */
export function readWebhook(variables: NodeJS.ProcessEnv): ReadWebhook {
  const read = (name: string) => variables[name]?.trim() || undefined;
  const url = read('WEBHOOK_URL');
  const words = read('WEBHOOK_SECRET')?.split(/\s+/);
  const allowHttp = read('WEBHOOK_ALLOW_HTTP') ?? 'false';
  const isHttpAllowed = allowHttp === 'true';
  const problems: string[] = [];
  if (!isHttpAllowed && allowHttp !== 'false')
    problems.push(`WEBHOOK_ALLOW_HTTP must be true or false, not "${allowHttp}"`);
  if (read('WEBHOOK_ALLOW_PRIVATE'))
    problems.push(
      'WEBHOOK_ALLOW_PRIVATE is now WEBHOOK_ALLOW_HTTP, for a WEBHOOK_URL without TLS: rename or remove it',
    );
  if (url) problems.push(...urlProblems(url, isHttpAllowed));
  const secrets = words?.map(readSecret) ?? [];
  if (secrets.includes(undefined)) problems.push(SECRET_PROBLEM);
  if (url && !words) problems.push('WEBHOOK_URL needs WEBHOOK_SECRET too, by which the receiver knows us');
  if (!url && words) problems.push('WEBHOOK_SECRET is for WEBHOOK_URL, which is not set');
  if (!url || problems.length > 0) return { problems };
  return {
    problems,
    settings: { url, secrets: secrets.filter((key) => key !== undefined) },
  };
}

const SECRET_PROBLEM = `WEBHOOK_SECRET must be ${SECRET_PREFIX} and the base64 of ${SECRET_BYTES.least} to ${SECRET_BYTES.most} random bytes (openssl rand -base64 32), or several such, separated by spaces`;

function urlProblems(value: string, isHttpAllowed: boolean): string[] {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    return ['WEBHOOK_URL must look like https://crm.example/hooks/leads, without user and password'];
  return url.protocol === 'http:' && !isHttpAllowed
    ? [
        'WEBHOOK_URL must begin with https:, or leads travel in the clear; WEBHOOK_ALLOW_HTTP=true allows http:',
      ]
    : [];
}

function readSecret(word: string): Uint8Array<ArrayBuffer> | undefined {
  const encoded = word.slice(SECRET_PREFIX.length);
  if (!word.startsWith(SECRET_PREFIX) || !BASE64.test(encoded)) return undefined;
  const key = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  return key.length >= SECRET_BYTES.least && key.length <= SECRET_BYTES.most ? key : undefined;
}
