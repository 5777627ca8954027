/** npm start: builds when something changed, then serves until SIGTERM or Ctrl-C. */
import { build } from './build.ts';
import { stopWithNpm } from './stop-with-npm.ts';

stopWithNpm();
await build();
// The server reads what a build makes: not before it is made.
const { run } = await import('../server/main.ts');
await run(process.env);
