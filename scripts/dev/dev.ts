/**
 * npm run dev: the pages, rendered at each request, the functions and the panel, on one port. A change reloads the
 * page.
 */
import { writeFile, mkdir } from 'node:fs/promises';
import { createServer } from 'vite';
import { BUILT_CONTENT } from '#contract/built-content.ts';
import { PANEL_PATH } from '#contract/panel-paths.ts';
import { exitOnProblems } from '#scripts/content/problem.ts';
import { stopWithNpm } from '#scripts/stop-with-npm.ts';
import { isolatedVariables } from '#scripts/isolated-variables.ts';
import { untilMended } from './until-mended.ts';

const DATA = '.cache/dev-data';
/** Not secret: the panel is on this machine alone, and shows what was sent in development. */
const PANEL_PASSWORD = 'panel de desarrollo';

stopWithNpm();
const port = Number(process.env.PORT || '3000');
const url = `http://127.0.0.1:${port}`;
// Vite and the pages read this environment, too. It is often that of a running site.
Object.assign(process.env, {
  ...isolatedVariables(DATA),
  PORT: String(port),
  SITE_URL: url,
  // Developers try the forms again and again.
  RATE_LIMIT_PER_CLIENT: 'off',
  PANEL_PASSWORD,
});
const content = await untilMended(port);
await mkdir(new URL('.', BUILT_CONTENT), { recursive: true });
await writeFile(BUILT_CONTENT, JSON.stringify(content));
// They import the texts, so they must load after these are written.
const [{ makeBrandFiles }, { makeFonts }, { serverInDevelopment }] = await Promise.all([
  import('#scripts/brand/make.ts'),
  import('#scripts/pages/fonts.ts'),
  import('./server.ts'),
]);
exitOnProblems(await makeBrandFiles(), 'Corrige estos archivos:');
await makeFonts();
const server = await createServer({
  server: { host: '127.0.0.1', port, strictPort: true },
  plugins: [serverInDevelopment()],
});
await server.listen();
server.printUrls();
console.log(`Panel: ${url}${PANEL_PATH}, password "${PANEL_PASSWORD}"`);
console.log(`Data and mails: ${DATA}. Of the server's variables, PORT alone counts here.`);
