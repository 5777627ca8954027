/** The limits of deploy/nginx.conf, in nginx itself. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { freePort } from '#tests/server/support/loopback.ts';
import { openSocket } from '#tests/server/support/server-process.ts';

const CONFIG = readFileSync('deploy/nginx.conf', 'utf8');
/** Without TLS, redirects and the log. */
const plainConfig = (port: number) =>
  CONFIG.replace(/^server \{\s+listen 80;.*?^\}/ms, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^\t(listen \[|ssl_|access_log|error_log).*$/gm, '');

type OnFinished = (close: () => void | Promise<void>) => void;

/** Runs it with nothing behind it. A header names the visitor's address. Returns what posts a body that never ends. */
async function openNginx(onFinished: OnFinished) {
  const root = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${name};`,
  );
  writeFileSync(
    join(root, 'nginx.conf'),
    `daemon off; master_process off; pid pid; events { worker_connections 2048; }
    http { ${folders.join(' ')} access_log off; set_real_ip_from 127.0.0.1; real_ip_header X-Visitor;
    ${plainConfig(port)} }`,
  );
  const nginx = spawn('nginx', ['-p', root, '-e', 'errors', '-c', 'nginx.conf'], { stdio: 'inherit' });
  const ended = once(nginx, 'close');
  onFinished(async () => {
    nginx.kill();
    await ended;
    rmSync(root, { recursive: true });
  });
  await vi.waitFor(() => fetch(`http://127.0.0.1:${port}`), 10_000);

  /** Resolves to the status: 100 once nginx waits for the body. */
  return async (visitor: string): Promise<number> => {
    const { socket, received } = openSocket(port);
    onFinished(() => void socket.destroy());
    socket.write(
      `POST / HTTP/1.1\r\nHost: site\r\nX-Visitor: ${visitor}\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n`,
    );
    await once(socket, 'data');
    return Number(received().split(' ')[1]);
  };
}

const MOST = 32;
/** As many addresses of one /64 as may send at once. */
const visitor = (prefix: string) => Array.from({ length: MOST }, (_, number) => `${prefix}::${number + 1}`);
const network = Array.from({ length: 10 }, (_, number) => visitor(`2001:db8:1:${number + 1}`)).flat();

it.for([
  { what: 'a /64', before: visitor('2001:db8:1:1'), refused: '2001:db8:1:1::a0', taken: ['2001:db8:1:2::1'] },
  { what: 'a /48', before: network, refused: '2001:db8:1:a0::1', taken: ['2001:db8:2:1::1', '192.0.2.1'] },
])(
  '$what that sends much is refused, and no other network',
  async ({ before, refused, taken }, { onTestFinished, skip }) => {
    if (spawnSync('nginx', ['-v']).status !== 0) return skip('nginx is not installed');
    const post = await openNginx(onTestFinished);
    expect(new Set(await Promise.all(before.map(post)))).toEqual(new Set([100]));
    expect(await post(refused)).toBe(429);
    expect(await Promise.all(taken.map(post))).toEqual(taken.map(() => 100));
  },
);

it("every limit of a visitor has ten times its number for the visitor's /48", () => {
  const numbers = [...CONFIG.matchAll(/\bsite_(\w+?)(?::10m)? (rate=|burst=|)(\d+)/g)].map(
    ([, name = '', what = '', most]) => [name, what, Number(most)] as const,
  );
  const ofVisitors = numbers.filter(([name]) => !name.startsWith('network_'));
  expect(ofVisitors).toHaveLength(4);
  for (const [name, what, most] of ofVisitors)
    expect(numbers).toContainEqual([`network_${name}`, what, most * 10]);
});
