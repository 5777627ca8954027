import { resolve } from 'node:path';

/** The Node that servers and tools run on in tests. */
export const NODE = resolve('node_modules/.bin/node');

/** What it finds in its environment. Hundreds are started: what one has compiled the next need not compile again. */
export const NODE_ENVIRONMENT = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: resolve('.cache/compile'),
};
