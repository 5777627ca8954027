/** npm start: builds if something changed, then serves until SIGTERM or Ctrl-C. */
import { build } from './build.ts';
import { stopWithNpm } from './stop-with-npm.ts';

stopWithNpm();
await build({ needsMail: true });
// The server imports files that the build creates, so it must load after it.
const { run } = await import('../server/main.ts');
await run(process.env);
