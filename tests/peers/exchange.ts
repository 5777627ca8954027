import { connect } from 'node:net';
import { isFinal, readAnswers, type Answer } from './answer.ts';
import { request, type PeerRequest } from './requests/request.ts';

/** All that a request led to. */
export type Exchange = {
  answers: Answer[];
  /** Whether the server closed the connection when it had answered. */
  closes: boolean;
};

const ANSWERS_WITHIN_MS = 10_000;
/** A server that closes does so with its last answer; the rest is for a busy machine. */
const CLOSES_WITHIN_MS = 1_000;
const AT_ONCE = 32;

const TAGGED = '/nosotros';

/** Sends requests to a server on loopback, each on a connection of its own. */
export async function exchangeAll(port: number, requests: PeerRequest[]): Promise<Map<string, Exchange>> {
  const tags = await readTags(port);
  const exchanges = new Map<string, Exchange>();
  const waiting = requests.entries();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [, { name, bytes, methods }] of waiting) {
        const tagged = bytes.replaceAll(/\{tag(:\w+)?\}/g, (place) => tags.get(place) ?? place);
        exchanges.set(name, await exchange(port, tagged, methods));
      }
    }),
  );
  return exchanges;
}

/** The server's own entity tags of one page, by what stands for them in requests. */
async function readTags(port: number): Promise<Map<string, string>> {
  const tags = new Map<string, string>();
  for (const [place, coding] of [
    ['{tag}', 'identity'],
    ['{tag:gzip}', 'gzip'],
    ['{tag:br}', 'br'],
  ] as const) {
    const { bytes } = request(TAGGED, { method: 'HEAD', headers: [`Accept-Encoding: ${coding}`] });
    const { text } = await send(port, bytes, ['HEAD']);
    const tag = /^etag: (.*)\r$/im.exec(text)?.[1];
    if (!tag) throw new Error(`${TAGGED} has no entity tag for ${coding}`);
    tags.set(place, tag);
  }
  return tags;
}

async function exchange(port: number, bytes: string, methods: string[]): Promise<Exchange> {
  const { text, closes } = await send(port, bytes, methods);
  return { answers: readAnswers(text, methods, closes), closes };
}

function send(port: number, bytes: string, methods: string[]): Promise<{ text: string; closes: boolean }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    let closes = false;
    let timer = setTimeout(() => socket.destroy(), ANSWERS_WITHIN_MS);
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += chunk;
      if (readAnswers(text, methods, false).filter(isFinal).length < methods.length) return;
      clearTimeout(timer);
      timer = setTimeout(() => socket.destroy(), CLOSES_WITHIN_MS);
    });
    socket.once('end', () => (closes = true));
    // A server that answers without reading on resets the connection.
    socket.once('error', () => (closes = true));
    socket.once('close', () => {
      clearTimeout(timer);
      resolve({ text, closes });
    });
    socket.write(bytes, 'latin1');
  });
}
