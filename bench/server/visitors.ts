/** The visitors, in their own process. Each has one kept connection and one request at a time. */
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { FUNCTION_PATHS, OWN_HEADERS } from '#contract/paths.ts';
import { DEMO } from '#tests/server/support/leads.ts';

const PAGES = ['/', '/', '/nosotros', '/contacto', '/soluciones/importadores'];

type Order = { url: string; connections: number; seconds: number; leads: number; round: number };
/** Milliseconds. */
type Answered = { perSecond: number; p50: number; p99: number };
export type Round = { pages: Answered; leads: Answered; errors: number };

process.on('message', (order: Order) => {
  void visit(order).then((round) => process.send?.(round));
});

async function visit({ url, connections, seconds, leads, round }: Order): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times = { pages: [] as number[], leads: [] as number[] };
  let [sent, errors] = [0, 0];
  const endsAt = performance.now() + seconds * 1_000;
  const one = async () => {
    while (performance.now() < endsAt) {
      sent += 1;
      const isLead = (sent * leads) % 100 < leads;
      const startedAt = performance.now();
      const status = await (isLead ? sendLead(`visitor-${round}-${sent}`) : ask(PAGES[sent % PAGES.length]!));
      times[isLead ? 'leads' : 'pages'].push(performance.now() - startedAt);
      if (status !== 200) errors += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  agent.destroy();
  return { pages: answered(times.pages), leads: answered(times.leads), errors };

  function sendLead(name: string): Promise<number> {
    const headers = {
      'Content-Type': 'application/json',
      [OWN_HEADERS.idempotencyKey]: crypto.randomUUID(),
      [OWN_HEADERS.formSignals]: 'trap=empty; seconds=34',
    };
    const lead = { ...DEMO, name, email: `${name}@empresa.example` };
    return ask(FUNCTION_PATHS.sendFormEmail, headers, JSON.stringify(lead));
  }

  function ask(path: string, headers: Record<string, string> = {}, body?: string): Promise<number> {
    return new Promise((resolve) => {
      const options = {
        agent,
        method: body ? 'POST' : 'GET',
        headers: { 'Accept-Encoding': 'br', ...headers },
      };
      request(url + path, options, (answer) => {
        void text(answer).then(() => resolve(answer.statusCode ?? 0));
      })
        .on('error', () => resolve(0))
        .end(body);
    });
  }

  function answered(all: number[]): Answered {
    const sorted = all.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
    return { perSecond: sorted.length / seconds, p50: at(0.5), p99: at(0.99) };
  }
}
