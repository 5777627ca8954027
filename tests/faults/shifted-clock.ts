/**
 * Preloaded into a server: shifts its clock by the milliseconds in a file, which may change while the server runs.
 * Timers of ten minutes or more run every few seconds.
 */
import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 20;
const LONG_INTERVAL_MS = 600_000;
const SHORT_INTERVAL_MS = 3_000;

const file = process.env['CLOCK_FILE'] ?? '';
const RealDate = Date;
const realInterval = setInterval;
let offset = 0;

const look = () => (offset = Number(readFileSync(file, 'utf8')) || 0);
look();
realInterval(look, LOOK_EVERY_MS).unref();

const now = () => RealDate.now() + offset;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: [] | [number]) =>
    args.length > 0 ? new target(...(args as [number])) : new target(now()),
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
globalThis.setInterval = ((run: () => void, ms = 0, ...args: []) =>
  realInterval(run, ms >= LONG_INTERVAL_MS ? SHORT_INTERVAL_MS : ms, ...args)) as typeof setInterval;
