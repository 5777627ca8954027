/** The production server in its own process. It reports its memory to the parent, in bytes. */
import { serveForTests } from '../serve.ts';

const server = await serveForTests();
process.on('message', (order: 'memory' | 'stop') => {
  if (order === 'memory') process.send?.(process.memoryUsage().rss);
  else void server.stop().then(() => process.exit(0));
});
process.send?.(server.url);
