import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { describe, it, vi } from 'vitest';
import { DEMO, demoBy } from './leads.ts';
import { openStage, sendLead, stopServer, storedDeliveries } from './stage.ts';

vi.setConfig({ maxConcurrency: 8, testTimeout: 60_000 });

/** Answers the commands of a conversation as told, and the rest of them well. */
type Script = Partial<Record<'CONNECT' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | '.', Answer>>;
type Answer = string | Uint8Array | ((socket: Socket) => void);

const GOOD: Record<string, string> = {
  CONNECT: '220 hola\r\n',
  EHLO: '250-hola\r\n250 8BITMIME\r\n',
  DATA: '354 adelante\r\n',
};

async function listen(script: Script) {
  const sockets = new Set<Socket>();
  const converse = (socket: Socket) => {
    sockets.add(socket);
    let unread = '';
    let isInMessage = false;
    const answer = (command: string) => {
      isInMessage = command === 'DATA';
      const reply = script[command as keyof Script] ?? GOOD[command] ?? '250 bien\r\n';
      if (typeof reply === 'function') reply(socket);
      else socket.write(reply);
    };
    socket.on('error', () => {}).setEncoding('latin1');
    socket.on('data', (text: string) => {
      unread += text;
      for (;;) {
        const end = unread.indexOf(isInMessage ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const command = isInMessage ? '.' : (/^[A-Z]+/.exec(unread)?.[0] ?? '');
        unread = unread.slice(end + (isInMessage ? 5 : 2));
        answer(command);
      }
    });
    answer('CONNECT');
  };
  const server = createServer(converse).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

describe.concurrent('a mail server that', () => {
  it.for<[string, Script]>([
    ['is none', { CONNECT: 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n' }],
    ['greets in binary', { CONNECT: Uint8Array.from([0, 255, 254, 13, 10, 0, 13, 10]) }],
    ['resets the connection at once', { CONNECT: (socket) => socket.resetAndDestroy() }],
    ['resets it in the conversation', { MAIL: (socket) => socket.resetAndDestroy() }],
    ['resets it after the message', { '.': (socket) => socket.resetAndDestroy() }],
    ['ends half a reply', { RCPT: (socket) => socket.end('25') }],
    ['ends a refusal without a line end', { RCPT: (socket) => socket.end('550 no <lucia@empresa.example>') }],
    ['answers more than it is asked', { EHLO: '250 bien\r\n250 bien\r\n999 mal\r\n-1\r\n' }],
    ['never ends its reply', { EHLO: '250-otra\r\n'.repeat(200_000) }],
    ['never ends its line', { RCPT: `250-${'x'.repeat(3_000_000)}` }],
    ['refuses in a line of megabytes', { RCPT: `450 ${'x'.repeat(900_000)}\r\n` }],
    ['accepts by a number that there is not', { '.': '999 acepto\r\n' }],
  ])('%s loses nothing and brings nothing down', async ([, script], { expect, onTestFinished }) => {
    const stage = openStage(onTestFinished);
    const garbage = await listen(script);
    onTestFinished(() => garbage.close());
    const server = await stage.startServer({ SMTP_URL: garbage.url });
    await sendLead(server.url, DEMO);
    await vi.waitUntil(() => storedDeliveries(stage.data).every((row) => row.last_error !== null), {
      timeout: 30_000,
    });
    await sendLead(server.url, demoBy('Después'));
    const { code, errors } = await stopServer(server);
    expect(code).toBe(0);
    expect(errors).not.toMatch(/Unexpected error|Given up|empresa\.example/);
    expect(new Set(storedDeliveries(stage.data).map(({ state }) => state))).toEqual(new Set(['ready']));

    const mailbox = await stage.openMailbox();
    await stage.startServer({ SMTP_URL: mailbox.url });
    const mails = await mailbox.expectMails(4);
    expect(new Set(mails.map(({ parsed }) => parsed.messageId)).size).toBe(4);
  });
});
