/** npm run dev: the app with hot reload and the functions, on one port. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const REACT_ROUTER = join('node_modules', '@react-router', 'dev', 'bin.cjs');
const port = process.env.PORT || '3000';
process.env.SITE_URL ||= `http://127.0.0.1:${port}`;

// The operator's values are read when their module loads: not before SITE_URL is settled.
const [{ refuseContent }, { watchContent }] = await Promise.all([
  import('./content/check.ts'),
  import('./content/watch.ts'),
]);
await refuseContent();
// These read the copy: not before it is known to be right.
const [{ makeBrandFiles }, { makeFonts }] = await Promise.all([
  import('./brand/make.ts'),
  import('./pages/fonts.ts'),
]);
await Promise.all([makeFonts(), makeBrandFiles()]);
const dev = spawn(
  process.execPath,
  [REACT_ROUTER, 'dev', '--host', '127.0.0.1', '--port', port, '--strictPort'],
  {
    stdio: 'inherit',
  },
);
watchContent();
dev.on('exit', (code) => process.exit(code ?? 0));
