import { BODY_MAX_BYTES } from '#contract/lead-body.ts';
import { formOf, latin } from './bytes.ts';
import { SITE_URL } from '#tests/server/function-dependencies.ts';
import { anyFields, anyJson, anyText, fc } from './any.ts';

/** Stands in every part of a request. No answer may hold it. */
export const CANARY = 'canary-7f3a';

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'post', 'X-Y'];

const HOSTS = [SITE_URL, 'http://127.0.0.1:3000', 'http://[::1]', `https://${CANARY}.example`];

const anyQuery = fc
  .oneof(fc.constant(''), fc.stringMatching(/^[\w-]{22}$/), anyText)
  .map((token) => (token === '' ? '' : `?${new URLSearchParams({ token })}`));

const anyContentType = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('application/json; charset=utf-16', 'application/x-www-form-urlencoded'),
  },
  fc.constantFrom('text/plain', 'multipart/form-data; boundary=x', ';', undefined),
  anyText.map(latin),
);

const anyOrigin = fc.oneof(
  fc.constantFrom(
    undefined,
    'null',
    SITE_URL,
    `https://${CANARY}.example/${SITE_URL}`,
    `javascript:${CANARY}`,
  ),
  anyText.map(latin),
);

const said = fc.record({ zq7: anyText, [CANARY]: fc.constant(CANARY) }, { requiredKeys: [CANARY] });
const anyNamedFields = fc.tuple(anyFields, said).map(([fields, more]) => ({
  ...fields,
  ...more,
  message: typeof fields.message === 'string' ? CANARY + fields.message : fields.message,
}));

const anyBody = fc.oneof(
  { weight: 5, arbitrary: anyNamedFields.map((fields) => JSON.stringify(fields)) },
  { weight: 5, arbitrary: anyNamedFields.map(formOf) },
  fc.constantFrom('List-Unsubscribe=One-Click', '{"__proto__":{"type":"demo"}}', '[]', '{', '%', '&&=&='),
  anyJson.map((value) => JSON.stringify(value) ?? ''),
  anyText,
  fc.uint8Array({ maxLength: 300 }),
  fc.nat(3).map((more) => `{"message":"${CANARY}${'x'.repeat(BODY_MAX_BYTES - CANARY.length - 15 + more)}"}`),
);

/** A body as the network delivers it: in pieces. The last one may be missing. */
function streamOf(body: string | Uint8Array, cuts: number[], breaksOff: boolean): ReadableStream<Uint8Array> {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const ends = [...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].toSorted((a, b) => a - b);
  let start = 0;
  return new ReadableStream({
    pull(controller) {
      const end = ends.shift();
      if (end !== undefined && !(breaksOff && ends.length === 0)) {
        controller.enqueue(bytes.slice(start, end));
        start = end;
      } else if (breaksOff) controller.error(new Error('aborted'));
      else controller.close();
    },
  });
}

type RequestParts = {
  method: string;
  url: string;
  headers: Record<string, string | undefined>;
  body: string | Uint8Array;
  cuts: number[];
  breaksOff: boolean;
};

/** Requests to a path on any host that a client may claim, with any method, headers, query and body. */
export const anyRequestTo = (paths: [string, ...string[]]): fc.Arbitrary<RequestParts> =>
  fc.record({
    method: fc.oneof({ weight: 4, arbitrary: fc.constant('POST') }, fc.constantFrom(...METHODS)),
    url: fc
      .tuple(fc.constantFrom(...HOSTS), fc.constantFrom(...paths), anyQuery)
      .map((parts) => parts.join('')),
    headers: fc.record({
      'content-type': anyContentType,
      origin: anyOrigin,
      'idempotency-key': anyText.map((text) => CANARY + latin(text)),
      'x-form-evidence': fc.oneof(
        fc.constantFrom('trap=filled', 'trap=empty; seconds=1'),
        anyText.map(latin),
      ),
    }),
    body: anyBody,
    cuts: fc.array(fc.nat(), { maxLength: 3 }),
    breaksOff: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
  });

/** The request made of these parts. It can be read once. */
export function toRequest({ method, url, headers, body, cuts, breaksOff }: RequestParts): Request {
  const given = Object.entries(headers).filter(
    (header): header is [string, string] => header[1] !== undefined,
  );
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(url, {
    method,
    headers: given,
    ...(hasBody && { body: streamOf(body, cuts, breaksOff), duplex: 'half' }),
  });
}
