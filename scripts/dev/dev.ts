/** npm run dev: the pages, rendered at each request, and the functions, on one port. A change reloads the page. */
import { writeFile, mkdir } from 'node:fs/promises';
import { createServer } from 'vite';
import { BUILT_CONTENT } from '#contract/built-content.ts';
import { exitOnProblems } from '#scripts/content/problem.ts';
import { stopWithNpm } from '#scripts/stop-with-npm.ts';
import { untilMended } from './until-mended.ts';

stopWithNpm();
const port = Number(process.env.PORT || '3000');
const content = await untilMended(port);
await mkdir(new URL('.', BUILT_CONTENT), { recursive: true });
await writeFile(BUILT_CONTENT, JSON.stringify(content));
// They import the texts, so they must load after these are written.
const [{ makeBrandFiles }, { makeFonts }] = await Promise.all([
  import('#scripts/brand/make.ts'),
  import('#scripts/pages/fonts.ts'),
]);
exitOnProblems(await makeBrandFiles(), 'Corrige estos archivos:');
await makeFonts();
const server = await createServer({ server: { host: '127.0.0.1', port, strictPort: true } });
await server.listen();
server.printUrls();
