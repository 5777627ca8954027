import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MILLISECONDS: Record<string, number> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

export type Load = { url: string; headers: Record<string, string>; connections: number; seconds: number };
export type Loaded = { rate: number; p99: number };

/** Asks as fast as answers come, by one thread over kept connections; milliseconds at the 99th percentile. */
export async function load({ url, headers, connections, seconds }: Load): Promise<Loaded> {
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await run('wrk', [
    '--latency',
    `-t1`,
    `-c${connections}`,
    `-d${seconds}s`,
    ...fields,
    url,
  ]);
  const trouble = /^ *(Socket errors|Non-2xx).*$/m.exec(stdout);
  if (trouble) throw new Error(`${url}: ${trouble[0].trim()}`);
  const [, value, unit = ''] = /99%\s+([\d.]+)(us|ms|s|m)$/m.exec(stdout) ?? [];
  return {
    rate: Number(/^Requests\/sec:\s+([\d.]+)$/m.exec(stdout)?.[1]),
    p99: Number(value) * (MILLISECONDS[unit] ?? Number.NaN),
  };
}
