import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = {
  /** The path for processes that run `within`. */
  inside: string;
  /** The same place for all other processes. */
  outside: string;
  /** The command that runs another one where the disk is mounted. */
  within: string[];
  close(): Promise<void>;
};

/** A memory disk of this many megabytes in its own mount namespace. If that is impossible, the reason. */
export async function openSmallDisk(megabytes: number): Promise<SmallDisk | string> {
  const inside = mkdtempSync(join(tmpdir(), 'disk-'));
  const mount = `mount -t tmpfs -o size=${megabytes}m,mode=700 tmpfs "$0" && echo mounted && exec sleep infinity`;
  const holder = spawn('unshare', ['-rm', 'sh', '-c', mount, inside], { stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(holder, 'close').catch(() => {});
  let said = '';
  holder.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const isMounted = await Promise.race([
    once(holder.stdout, 'data').then(() => true),
    closed.then(() => false),
  ]);
  const within = ['nsenter', '--preserve-credentials', '-U', '-m', '-t', String(holder.pid), '--'];
  const close = async () => {
    holder.kill('SIGKILL');
    await closed;
    rmdirSync(inside);
  };
  const [command = '', ...words] = within;
  if (isMounted && spawnSync(command, [...words, 'true']).status === 0) {
    return { inside, outside: `/proc/${holder.pid}/root${inside}`, within, close };
  }
  await close();
  return `no disk can be mounted here: ${said.trim() || 'nsenter is not permitted'}`;
}
