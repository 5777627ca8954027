import { setTimeout as sleep } from 'node:timers/promises';
import { FUNCTION_PATHS } from '#contract/paths.ts';
import { sendLead } from './fixture.ts';
import { demoBy } from './leads.ts';
import { rawRequest } from './server-process.ts';

/** After a refused connection: the server is down for longer. */
const PAUSE_MS = 5;

/** Ids by the name of the lead. */
export type Acknowledged = Map<string, string>;

/** Ways to send a lead: on a kept connection or on a new one. They fail without an answer. */
const CHANNELS = {
  kept: (port: number, name: string) => sendLead({ url: `http://127.0.0.1:${port}` }, demoBy(name)),
  async closed(port: number, name: string): Promise<string> {
    const body = JSON.stringify(demoBy(name));
    const head = `POST ${FUNCTION_PATHS.sendFormEmail} HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}`;
    const answer = await rawRequest(port, `${head}\r\n\r\n${body}`);
    const [, id] = /"id":"([^"]+)"/.exec(answer) ?? [];
    return id ?? Promise.reject(new Error(`no answer: ${answer}`));
  },
};

/** Sends different leads, whatever becomes of each, until stopped. */
export async function keepSending(
  port: number,
  way: keyof typeof CHANNELS,
  stopped: AbortSignal,
): Promise<Acknowledged> {
  const acknowledged: Acknowledged = new Map();
  while (!stopped.aborted) {
    const name = `Lead ${crypto.randomUUID()}`;
    const id = await CHANNELS[way](port, name).catch(() => undefined);
    if (id) acknowledged.set(name, id);
    else await sleep(PAUSE_MS);
  }
  return acknowledged;
}
