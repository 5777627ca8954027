/**
 * Preloaded into a server: shifts its clock by the milliseconds in a file, which may change while the server runs.
 */
import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 20;

const file = process.env['CLOCK_FILE'] ?? '';
const RealDate = Date;
let offset = 0;

const look = () => (offset = Number(readFileSync(file, 'utf8')) || 0);
look();
setInterval(look, LOOK_EVERY_MS).unref();

const now = () => RealDate.now() + offset;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: [] | [number]) =>
    args.length > 0 ? new target(...(args as [number])) : new target(now()),
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
