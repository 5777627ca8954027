import { FUNCTION_PATHS } from '#contract/paths.ts';
import { DEMO } from '#tests/server/leads.ts';
import type { Random } from '../random.ts';
import { anyBytes, damaged, formOf } from './bytes.ts';
import {
  CHUNK_SHAPES,
  HOST_LINES,
  LINE_SHAPES,
  OTHER_PROTOCOLS,
  REQUEST_LINES,
  smuggled,
} from './wire-shapes.ts';

/** What a client sends on one connection. */
export type WireCase = {
  kind: string;
  bytes: Buffer;
  /** Where the bytes are parted on their way. */
  cuts: number[];
  /** When the client leaves: once the server does, after a while, by ending its half, or as soon as it has sent. */
  leaves: 'last' | 'late' | 'politely' | 'at once';
  /** The name of the lead in the bytes, and what is to become of it; `either` where damage may leave it whole. */
  lead: string;
  isStored: 'always' | 'never' | 'either';
};

type Made = Pick<WireCase, 'bytes'> & Partial<WireCase>;
type Base = { head: string[]; body: string };
type Bases = Record<'json' | 'form' | 'chunked' | 'page', Base>;

/** Requests that are answered well, each with a lead where it takes one. */
function bases(lead: string): Bases {
  const fields = { ...DEMO, name: lead, email: `${lead}@empresa.example` };
  const [json, form] = [JSON.stringify(fields), formOf(fields)];
  const post = `POST ${FUNCTION_PATHS.sendFormEmail} HTTP/1.1`;
  const [half, rest] = [json.slice(0, 40), json.slice(40)];
  return {
    json: { head: [post, 'Host: site', 'Content-Type: application/json', lengthOf(json)], body: json },
    form: {
      head: [post, 'Host: site', 'Content-Type: application/x-www-form-urlencoded', lengthOf(form)],
      body: form,
    },
    chunked: {
      head: [post, 'Host: site', 'Content-Type: application/json', 'Transfer-Encoding: chunked'],
      body: `${chunk(half)}${chunk(rest)}0\r\n\r\n`,
    },
    page: {
      head: ['GET /nosotros HTTP/1.1', 'Host: site', 'Accept-Encoding: br, gzip', 'If-None-Match: "x"'],
      body: '',
    },
  };
}

const KINDS: Record<string, (random: Random, base: Base, all: Bases) => Made> = {
  whole: (_random, base) => wholly(base, write(closing(base))),
  'bytes flipped': (random, base) => ({ bytes: damaged(random, write(base)) }),
  'bytes of the head flipped': (random, { head, body }) => {
    const bytes = damaged(random, write({ head, body: '' }));
    return { bytes: Buffer.concat([bytes, Buffer.from(body)]) };
  },
  'cut short': (random, base) => ({ ...cut(random, base), leaves: random.pick(['politely', 'at once']) }),
  'left waiting': cut,
  'a piece left out': (random, base) => {
    const bytes = write(base);
    const [from, to] = span(random, bytes.length);
    return { bytes: Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]) };
  },
  'a piece repeated': (random, base) => {
    const bytes = write(base);
    const [from, to] = span(random, bytes.length);
    return { bytes: Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]) };
  },
  'a header repeated': (random, { head, body }) => ({
    bytes: write({ head: [...head, head[1 + random.below(head.length - 1)] ?? ''], body }),
  }),
  'a header line of another shape': (random, { head, body }) => {
    const at = 1 + random.below(head.length);
    const shape = random.pick(LINE_SHAPES);
    return { bytes: write({ head: head.toSpliced(at, 0, shape), body }) };
  },
  'a head that is too large': (random, { head, body }) => ({
    bytes: write({
      head: random.pick([
        [...head, `X-Long: ${'x'.repeat(17_000 + random.below(60_000))}`],
        [...head, ...Array.from({ length: 2_500 + random.below(3_000) }, (_, index) => `X-${index}: x`)],
        [`GET /${'x'.repeat(17_000)} HTTP/1.1`, 'Host: site'],
      ]),
      body,
    }),
    isStored: 'never',
  }),
  'another line end': (random, base) => ({
    bytes: Buffer.from(
      write(base)
        .toString('latin1')
        .replaceAll('\r\n', random.pick(['\n', '\r', '\n\r'])),
      'latin1',
    ),
  }),
  'chunks of another shape': (random, _base, { chunked, json }) => ({
    bytes: write({ head: chunked.head, body: random.pick(CHUNK_SHAPES)(json.body) }),
    isStored: 'never',
  }),
  'a chunk extension': (random, _base, { chunked: { head, body } }) => {
    const extended = body.replace('\r\n', `;${'x'.repeat(random.below(300))}="y"\r\n`);
    return wholly({ head, body }, write(closing({ head, body: extended })));
  },
  'of another host': (random, { head, body }) => ({
    bytes: write({
      head: [
        head[0]?.replace('1.1', random.pick(['1.1', '1.0'])) ?? '',
        random.pick(HOST_LINES),
        ...head.slice(2),
      ],
      body,
    }),
  }),
  'another request line': (random, { head, body }) => ({
    bytes: write({ head: [random.pick(REQUEST_LINES), ...head.slice(1)], body }),
  }),
  'smuggled into another': (random, _base, { json }) => ({
    bytes: smuggled(random, write(json)),
    isStored: 'never',
  }),
  'in a pipeline': (_random, base, { page }) =>
    wholly(base, Buffer.concat([write(page), write(base), write(closing(page))])),
  'before garbage': (random, base) => ({
    bytes: Buffer.concat([write(base), anyBytes(random, 200)]),
  }),
  'that says what it expects': (random, { head, body }) => ({
    bytes: write({
      head: [...head, `Expect: ${random.pick(['100-continue', '100-Continue', '200-ok', ''])}`],
      body,
    }),
  }),
  'that asks for another protocol': (random, { head, body }) => ({
    bytes: write({ head: [...head, ...random.pick(OTHER_PROTOCOLS.upgrades)], body }),
  }),
  'in no HTTP/1.1': (random) => ({
    bytes: Buffer.from(random.pick(OTHER_PROTOCOLS.openings), 'latin1'),
    isStored: 'never',
  }),
  'of random bytes': (random) => ({ bytes: anyBytes(random, 400), isStored: 'never' }),
};

/** What the clients of a seed send: each kind as often as any other. */
export function* wireCases(count: number, random: Random): Generator<WireCase> {
  const kinds = Object.entries(KINDS);
  for (let number = 0; number < count; number += 1) {
    const [kind, make] = kinds[number % kinds.length] ?? kinds[0]!;
    const lead = `lead-${number}-${random.below(2 ** 30).toString(36)}`;
    const all = bases(lead);
    const made = make(random, all[random.pick<keyof Bases>(['json', 'form', 'chunked', 'page'])], all);
    const cuts = Array.from({ length: random.below(3) }, () => random.below(made.bytes.length + 1));
    yield { kind, lead, cuts: cuts.toSorted((a, b) => a - b), leaves: 'late', isStored: 'either', ...made };
  }
}

const closing = ({ head, body }: Base): Base => ({ head: [...head, 'Connection: close'], body });

const wholly = ({ body }: Base, bytes: Buffer): Made => ({
  bytes,
  leaves: 'last',
  isStored: body === '' ? 'never' : 'always',
});

function cut(random: Random, base: Base): Made {
  const bytes = write(base);
  return { bytes: bytes.subarray(0, random.below(bytes.length)), isStored: 'never' };
}

function span(random: Random, length: number): [number, number] {
  const from = random.below(length);
  return [from, from + 1 + random.below(Math.min(60, length - from))];
}

const write = ({ head, body }: Base): Buffer =>
  Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(body)]);

const lengthOf = (body: string): string => `Content-Length: ${Buffer.byteLength(body)}`;
const chunk = (part: string): string => `${Buffer.byteLength(part).toString(16)}\r\n${part}\r\n`;
