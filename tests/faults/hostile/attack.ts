import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import type { Launch, RunningServer } from '#tests/server/server-process.ts';
import { waitFor } from '../failing-mail.ts';
import { openPlace, type Engine, type Place } from '../place.ts';
import { createRandom } from '../random.ts';
import { hostileRequests, type HostileRequest } from './requests.ts';

const ANSWER_TIMEOUT_MS = 15_000;
const SAMPLE_EVERY = 20;
const PROGRESS_EVERY = 1_000;
/** Generous: what leaks at each request grows by more than this over thousands. */
const MEMORY_GROWTH_LIMIT = 1.3;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;
/** In the body: a header names the request by another one. */
const ACCEPTED_ID = new RegExp(`"id":"(${UUID.source})"`);
const SENT_PAGE = /^location: \S*\/(demo-solicitada|mensaje-enviado)\r$/im;
const COMPARED =
  'type, name, email, company, phone, message, key_hash, content_hash, email_hash, quarantine_reason, corrects is not null as is_correction';

export type AttackResult = {
  broken: string[];
  requests: number;
  /** Answers by status; `none` where the connection was closed without one. */
  answers: Record<string, number>;
  leads: number;
  subscriptions: number;
  /** Of each engine: the middle of the last third's resident memory by that of the second third's. */
  memory: Partial<Record<Engine, { ratio: number; megabytes: number }>>;
};

type Target = {
  place: Place;
  server: RunningServer;
  /** The order in which leads were acknowledged, by their ids. */
  ids: Map<string, number>;
  stored: number;
  samples: number[];
};

type AttackOptions = { count: number; seed: number; log: (line: string) => void; launch?: Launch };

/** Sends the requests of a seed to a server on each engine at once, and compares what comes of them. */
export async function attack(
  databaseUrls: (string | undefined)[],
  { count, seed, log, launch }: AttackOptions,
): Promise<AttackResult> {
  const broken: string[] = [];
  const answers: Record<string, number> = {};
  const targets: Target[] = [];
  try {
    for (const databaseUrl of databaseUrls) targets.push(await openTarget(databaseUrl, launch));
    let number = 0;
    for (const request of hostileRequests(count, createRandom(seed))) {
      number += 1;
      const name = `request ${number} (${request.kind})`;
      const received = await Promise.all(targets.map((target) => sendTo(target, request, name, broken)));
      const [first = ''] = received;
      const status = /^HTTP\/1\.1 (\d+)/.exec(first)?.[1] ?? 'none';
      answers[status] = (answers[status] ?? 0) + 1;
      if (received.some((text) => comparable(text) !== comparable(first))) {
        broken.push(
          `${name}: answered differently: ${received.map((text) => comparable(text).slice(0, 80)).join(' | ')}`,
        );
      }
      if (number % SAMPLE_EVERY === 0)
        for (const target of targets) target.samples.push(residentBytes(target));
      if (number % PROGRESS_EVERY === 0)
        log(`${number} of ${count} requests, ${targets[0]?.stored} leads stored, ${broken.length} findings`);
      if (targets.some(({ server }) => server.process.exitCode !== null)) break;
    }
    for (const target of targets) await judgeTarget(target, broken);
    const [one, other] = await Promise.all(targets.map(contentOf));
    if (one && other) compareContents(one, other, broken);
    const memory = Object.fromEntries(
      targets.map((target) => [target.place.engine, growthOf(target.samples)]),
    );
    for (const [engine, { ratio }] of Object.entries(memory)) {
      if (ratio > MEMORY_GROWTH_LIMIT) broken.push(`memory grew ${ratio} times on ${engine}`);
    }
    const leads = targets[0]?.stored ?? 0;
    return {
      broken,
      requests: number,
      answers,
      leads,
      subscriptions: one?.subscriptions.length ?? 0,
      memory,
    };
  } finally {
    await Promise.all(targets.map(({ place }) => place.close()));
  }
}

async function openTarget(databaseUrl: string | undefined, launch?: Launch): Promise<Target> {
  const place = await openPlace({
    databaseUrl,
    launch,
    variables: {
      // The same hashes on both engines; limits that count and never refuse.
      SECRET: 'a secret for the hostile bodies',
      RATE_LIMIT_PER_CLIENT: '999999/1d,999999/1d',
      TRUSTED_PROXY_HOPS: '1',
    },
  });
  return { place, server: await place.start(), ids: new Map(), stored: 0, samples: [] };
}

/** Sends one request; what is stored afterwards has to be what its answer says. */
async function sendTo(
  target: Target,
  request: HostileRequest,
  name: string,
  broken: string[],
): Promise<string> {
  const { place, server, ids } = target;
  const text = await exchange(server.port, request);
  if (text.startsWith('HTTP/1.1 5')) broken.push(`${name}: ${text.slice(9, 12)} on ${place.engine}`);
  if (text === 'timeout') broken.push(`${name}: no answer in time on ${place.engine}`);
  const stored = await place.count('leads');
  const more = stored - target.stored;
  target.stored = stored;
  const id = text.startsWith('HTTP/1.1 200') && ACCEPTED_ID.exec(text)?.[1];
  const expected = id ? (ids.has(id) ? [0] : [1]) : SENT_PAGE.test(text) ? [0, 1] : [0];
  if (id && !ids.has(id)) ids.set(id, ids.size);
  if (!expected.includes(more))
    broken.push(`${name}: ${more} leads stored on ${place.engine} for ${comparable(text).slice(0, 80)}`);
  return text;
}

/** The whole raw answer of one request on a connection of its own. */
function exchange(port: number, { bytes, isCutShort }: HostileRequest): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => {
      text ||= 'timeout';
      socket.destroy();
    });
    socket.setEncoding('latin1').on('data', (chunk) => (text += chunk));
    // A server that has answered may close before it has read everything.
    socket.on('error', () => {});
    socket.once('close', () => resolve(text));
    if (isCutShort) socket.end(bytes);
    else socket.write(bytes);
  });
}

/** What an answer says, without what is different each time. */
const comparable = (text: string): string =>
  text.replace(/^date:.*\r\n/im, '').replaceAll(new RegExp(UUID, 'g'), '<id>');

async function judgeTarget({ place, server, ids, stored }: Target, broken: string[]) {
  const { engine } = place;
  if (server.process.exitCode !== null) return void broken.push(`the server on ${engine} has ended`);
  const isQuiet = await waitFor(async () => (await place.count('outbox', "state <> 'written'")) === 0, {
    timeoutMs: 60_000,
  });
  if (!isQuiet) broken.push(`mails are left unwritten on ${engine}`);
  const mailed = await place.count('outbox', "kind = 'team_notification'");
  const unsuspected = await place.count('leads', 'quarantine_reason is null');
  if (mailed !== unsuspected)
    broken.push(`${mailed} mails to the team for ${unsuspected} leads on ${engine}`);
  const known = new Set((await place.query('select id from site.leads')).map(({ id }) => String(id)));
  const missing = [...ids.keys()].filter((id) => !known.has(id));
  if (missing.length > 0 || known.size !== stored)
    broken.push(`${missing.length} acknowledged leads are not stored on ${engine}`);
  server.process.kill('SIGTERM');
  const { code, errors } = await server.finished;
  const [error] = /^(Unexpected error|Dead|Put off).*$/m.exec(errors) ?? [];
  if (code !== 0 || error) broken.push(`the server on ${engine} ended with ${code} and said: ${error}`);
}

type Content = { acknowledged: unknown[]; others: string[]; subscriptions: unknown[] };

/** What is stored: the acknowledged leads in the order of their answers, and those whose id nobody was told. */
async function contentOf({ place, ids }: Target): Promise<Content> {
  const rows = await place.query(`select id, ${COMPARED} from site.leads`);
  const acknowledged: unknown[] = [];
  const others: string[] = [];
  for (const { id, ...fields } of rows) {
    const row = { ...fields, is_correction: Boolean(fields['is_correction']) };
    const index = ids.get(String(id));
    if (index === undefined) others.push(JSON.stringify(row));
    else acknowledged[index] = row;
  }
  const emails = await place.query('select email, email_hash from site.newsletter_subscriptions');
  return {
    acknowledged,
    others: others.toSorted(),
    subscriptions: emails.map((row) => JSON.stringify(row)).toSorted(),
  };
}

function compareContents(one: Content, other: Content, broken: string[]) {
  for (const part of ['acknowledged', 'others', 'subscriptions'] as const) {
    if (one[part].length !== other[part].length)
      broken.push(`${part}: ${one[part].length} on one engine, ${other[part].length} on the other`);
    const index = one[part].findIndex(
      (row, at) => !isDeepStrictEqual({ ...Object(row) }, { ...Object(other[part][at]) }),
    );
    if (index >= 0)
      broken.push(
        `${part}: stored differently: ${JSON.stringify(one[part][index])} | ${JSON.stringify(other[part][index])}`,
      );
  }
}

function residentBytes({ server }: Target): number {
  try {
    const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1_024;
  } catch {
    return Number.NaN;
  }
}

function growthOf(samples: number[]): { ratio: number; megabytes: number } {
  const third = Math.floor(samples.length / 3);
  const [second, last] = [middle(samples.slice(third, 2 * third)), middle(samples.slice(2 * third))];
  return { ratio: Number((last / second).toFixed(2)), megabytes: Math.round(last / 1e6) };
}

const middle = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
