/** npm run dev: the pages, rendered at each request, and the functions, on one port. A change reloads the page. */
import { createServer } from 'vite';
import { exitOnContentProblems, exitOnProblems } from '#scripts/content/check.ts';
import { watchContent } from '#scripts/content/watch.ts';
import { stopWithNpm } from '#scripts/stop-with-npm.ts';

stopWithNpm();
await exitOnContentProblems();
// They import the texts, so they must load after the check.
const [{ makeBrandFiles }, { makeFonts }] = await Promise.all([
  import('#scripts/brand/make.ts'),
  import('#scripts/pages/fonts.ts'),
]);
exitOnProblems(await makeBrandFiles(), 'Corrige estos archivos:');
await makeFonts();
const port = Number(process.env.PORT || '3000');
const server = await createServer({ server: { host: '127.0.0.1', port, strictPort: true } });
await server.listen();
server.printUrls();
watchContent();
