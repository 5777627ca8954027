/** npm run dev: the app with hot reload and the functions, on one port. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { exitOnContentProblems } from './content/check.ts';
import { watchContent } from './content/watch.ts';

const REACT_ROUTER = join('node_modules', '@react-router', 'dev', 'bin.cjs');
const port = process.env.PORT || '3000';

await exitOnContentProblems();
// They import the texts, so they must load after the check.
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
