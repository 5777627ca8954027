/** npm start: builds when something changed, then serves until SIGTERM or Ctrl-C. */
import { stopWithNpm } from './stop-with-npm.ts';

stopWithNpm();
process.env.SITE_URL ||= `http://127.0.0.1:${process.env.PORT || '3000'}`;

// The operator's values are read when their module loads: not before SITE_URL is settled.
const { build } = await import('./build.ts');
await build();
const { run } = await import('../server/main.ts');
await run(process.env);
