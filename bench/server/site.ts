/** The production server in its own process. It reports its memory to the parent, in bytes. */
import { OPEN_LIMITS } from '#tests/server/support/server-process.ts';
import { serveForTests } from '../serve.ts';

const { DATABASE_URL, SECRET } = process.env;
const server = await serveForTests({ ...OPEN_LIMITS, DATABASE_URL, SECRET });
process.on('message', (order: 'memory' | 'stop') => {
  if (order === 'memory') process.send?.(process.memoryUsage().rss);
  else void server.stop().then(() => process.exit(0));
});
process.send?.(server.url);
