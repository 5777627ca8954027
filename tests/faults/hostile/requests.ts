import { FUNCTION_PATHS, NEWSLETTER_PATHS } from '#contract/paths.ts';
import type { Random } from '../random.ts';
import { anyBytes, chunked, damaged, escapeAll, formOf, latin, percent } from './bytes.ts';
import { anyText, anyValue, goodLead } from './texts.ts';

/** A request as its bytes. One that is cut short ends in them, and the client hangs up. */
export type HostileRequest = { kind: string; bytes: Buffer; isCutShort?: boolean };

type Parts = { method?: string; path?: string; headers?: string[]; body?: Buffer | string; length?: string };

const JSON_TYPE = 'Content-Type: application/json';
const FORM_TYPE = 'Content-Type: application/x-www-form-urlencoded';
const MAX_FIELD = 2_000;
const TOO_LONG = '99999999';

/** The bytes of a request; header values may hold any bytes but those that end a line. */
export function requestOf({
  method = 'POST',
  path = FUNCTION_PATHS.sendFormEmail,
  headers = [JSON_TYPE],
  body = '',
  length,
}: Parts): Buffer {
  const content = typeof body === 'string' ? Buffer.from(body) : body;
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: site',
    'Connection: close',
    ...headers,
    ...(length === '' ? [] : [`Content-Length: ${length ?? content.length}`]),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), content]);
}

const KINDS: Record<string, (random: Random, number: number) => Omit<HostileRequest, 'kind'>> = {
  'a good lead': (random, number) => ({
    bytes: requestOf({ body: JSON.stringify(goodLead(random, number)) }),
  }),
  'a good lead, odd headers': (random, number) => ({
    bytes: requestOf({
      headers: [JSON_TYPE, ...oddHeaders(random)],
      body: JSON.stringify(goodLead(random, number)),
    }),
  }),
  'a lead with odd fields': (random, number) => ({
    bytes: requestOf({ body: JSON.stringify(withOddFields(random, goodLead(random, number), anyText)) }),
  }),
  'a lead with fields of other types': (random, number) => ({
    bytes: requestOf({ body: JSON.stringify(withOddFields(random, goodLead(random, number), anyValue)) }),
  }),
  'a lead with its escapes spelt out': (random, number) => ({
    bytes: requestOf({
      body: escapeAll(JSON.stringify({ ...goodLead(random, number), message: anyText(random) })),
    }),
  }),
  'duplicate keys and __proto__': (random, number) => {
    const text = JSON.stringify(goodLead(random, number));
    const more = random.pick([
      '"__proto__":{"type":"demo"}',
      '"name":7',
      '"email":"otra@b.mx"',
      '"constructor":{}',
      '"toString":1',
    ]);
    return {
      bytes: requestOf({
        body: random.chance(0.5) ? `{${more},${text.slice(1)}` : `${text.slice(0, -1)},${more}}`,
      }),
    };
  },
  'any JSON': (random) => ({ bytes: requestOf({ body: JSON.stringify(anyValue(random)) ?? '' }) }),
  'deep nesting': (random) => {
    const depth = 1 + random.below(8_000);
    const [open, close] = random.pick([
      ['[', ']'],
      ['{"a":', '}'],
    ] as const);
    return {
      bytes: requestOf({ body: open.repeat(depth) + '1' + (random.chance(0.5) ? close.repeat(depth) : '') }),
    };
  },
  'broken JSON': (random, number) => ({
    bytes: requestOf({ body: damaged(random, Buffer.from(JSON.stringify(goodLead(random, number)))) }),
  }),
  'invalid UTF-8': (random, number) => {
    const [before, after] = JSON.stringify({ ...goodLead(random, number), message: 'HERE' }).split('HERE');
    return {
      bytes: requestOf({
        body: Buffer.concat([Buffer.from(before ?? ''), anyBytes(random, 20), Buffer.from(after ?? '')]),
      }),
    };
  },
  'random bytes': (random) => ({ bytes: requestOf({ body: anyBytes(random, 500) }) }),
  'a native post': (random, number) => ({
    bytes: requestOf({
      headers: [FORM_TYPE, ...(random.chance(0.2) ? oddHeaders(random) : [])],
      body: formOf(
        withOddFields(
          random,
          { lastName: 'Pérez', ...goodLead(random, number) },
          random.chance(0.5) ? anyText : () => 'x',
        ),
      ),
    }),
  }),
  'urlencoded garbage': (random) => ({
    bytes: requestOf({
      headers: [FORM_TYPE],
      body: random.chance(0.5)
        ? anyBytes(random, 300)
        : `type=demo&name=%${anyText(random)}&&=&email[]=a%zz&%00=%ff`,
    }),
  }),
  'another media type': (random, number) => ({
    bytes: requestOf({
      headers: [
        `Content-Type: ${random.pick(['text/plain', 'application/json; charset=utf-16', 'multipart/form-data', 'application/json,text/html', '', latin(anyText(random)), 'APPLICATION/JSON;x="'])}`,
      ],
      body: JSON.stringify(goodLead(random, number)),
    }),
  }),
  'another encoding': (random, number) => ({
    bytes: requestOf({
      headers: [JSON_TYPE, `Content-Encoding: ${random.pick(['gzip', 'br', 'x'])}`],
      body: random.chance(0.5)
        ? Buffer.from(JSON.stringify(goodLead(random, number)), 'utf16le')
        : anyBytes(random, 200),
    }),
  }),
  'too large': (random) => ({
    bytes: requestOf({ body: JSON.stringify({ message: 'x'.repeat(16_000 + random.below(60_000)) }) }),
  }),
  'a body that breaks off': (random, number) => {
    const whole = requestOf({ body: JSON.stringify(goodLead(random, number)) });
    return { bytes: whole.subarray(0, whole.length - 1 - random.below(60)), isCutShort: true };
  },
  chunked: (random, number) => {
    const { body, isCutShort } = chunked(random, JSON.stringify(goodLead(random, number)));
    return {
      bytes: requestOf({ headers: [JSON_TYPE, 'Transfer-Encoding: chunked'], length: '', body }),
      isCutShort,
    };
  },
  'a wrong length': (random, number) => {
    const length = random.pick(['-1', '0', '5', TOO_LONG, '1e3', '0x10', '7, 7', '']);
    return {
      bytes: requestOf({ body: JSON.stringify(goodLead(random, number)), length }),
      isCutShort: length === TOO_LONG,
    };
  },
  'another method': (random) => ({
    bytes: requestOf({
      method: random.pick([
        'GET',
        'PUT',
        'DELETE',
        'OPTIONS',
        'PATCH',
        'HEAD',
        'TRACE',
        'PROPFIND',
        'NONSENSE',
      ]),
      path: anyFunction(random),
      body: '{}',
    }),
  }),
  'another path': (random) => ({
    bytes: requestOf({
      path: random.pick([
        '/functions/v1/',
        '/functions/v1/%00',
        '/functions/v1/send-form-email/',
        '//functions/v1//send-form-email',
        '/functions/v1/%ff%fe',
        '/%2e%2e/%2e%2e/etc/passwd',
        '*',
        `/${percent(random)}`,
      ]),
      body: '{}',
    }),
  }),
  'a subscription': (random, number) => {
    const email = random.chance(0.3)
      ? `boletin-${random.below(number + 1)}@empresa.example`
      : anyValue(random);
    const isForm = random.chance(0.3);
    return {
      bytes: requestOf({
        path: FUNCTION_PATHS.subscribeNewsletter,
        headers: [isForm ? FORM_TYPE : JSON_TYPE],
        body: isForm
          ? formOf({ email })
          : random.chance(0.8)
            ? JSON.stringify({ email })
            : (JSON.stringify(anyValue(random)) ?? ''),
      }),
    };
  },
  'a link of the newsletter': (random) => ({
    bytes: requestOf({
      path: `${random.pick([FUNCTION_PATHS.confirmNewsletter, FUNCTION_PATHS.unsubscribeNewsletter, NEWSLETTER_PATHS.confirm, NEWSLETTER_PATHS.unsubscribe])}?token=${percent(random)}${random.pick(['', '&token=x', '&'])}`,
      headers: [FORM_TYPE],
      body: random.pick(['', 'List-Unsubscribe=One-Click', anyText(random)]),
    }),
  }),
};

/** The requests of a seed: each kind as often as any other. */
export function* hostileRequests(count: number, random: Random): Generator<HostileRequest> {
  const kinds = Object.entries(KINDS);
  for (let number = 0; number < count; number += 1) {
    const [kind, make] = kinds[number % kinds.length] ?? kinds[0]!;
    yield { kind, ...make(random, number) };
  }
}

function withOddFields(random: Random, lead: Record<string, unknown>, make: (random: Random) => unknown) {
  const keys = Object.keys(lead);
  const changed = { ...lead };
  for (let times = 1 + random.below(2); times > 0; times -= 1) {
    const key = keys[random.below(keys.length)] ?? 'name';
    const how = random.below(10);
    if (how === 0) delete changed[key];
    else if (how === 1)
      changed[key] = 'x'.repeat(random.pick([30, 31, 100, 150, 201, 254, MAX_FIELD, MAX_FIELD + 1]));
    else changed[key] = make(random);
  }
  return changed;
}

const oddHeaders = (random: Random): string[] => [
  `Idempotency-Key: ${latin(random.chance(0.3) ? `key ${random.below(50)}` : anyText(random)).slice(0, 4_000)}`,
  `X-Form-Evidence: ${latin(random.pick(['trap=empty; seconds=1', 'trap=filled', 'trap=empty; seconds=99999999', anyText(random)]))}`,
  `X-Forwarded-For: ${latin(random.pick(['::1, 1.2.3.4', '999.1.1.1', ',,,', 'a, b', '1.2.3.4:99, [::1]:3', anyText(random)]))}`,
  `Origin: ${latin(random.pick(['null', 'http://x', anyText(random)]))}`,
];

const anyFunction = (random: Random): string =>
  random.pick([
    FUNCTION_PATHS.sendFormEmail,
    FUNCTION_PATHS.subscribeNewsletter,
    FUNCTION_PATHS.confirmNewsletter,
  ]);
