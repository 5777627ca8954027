import { sendLead } from './stage.ts';

export type Sent = { number: number; id: string };

/** Visitors who send one lead after another, each of its own content, until they are stopped. */
export function startSending(
  url: string,
  leadOf: (number: number) => { lead: object; headers?: Record<string, string> },
  visitors: number,
) {
  const [sent, stopped]: [Sent[], AbortController] = [[], new AbortController()];
  let next = 0;
  const sending = Promise.all(
    Array.from({ length: visitors }, async () => {
      while (!stopped.signal.aborted) {
        const number = (next += 1);
        const { lead, headers } = leadOf(number);
        sent.push({ number, id: await sendLead(url, lead, headers) });
      }
    }),
  );
  return {
    /** Those that were acknowledged so far. */
    sent,
    async stop(): Promise<void> {
      stopped.abort();
      await sending;
    },
  };
}
