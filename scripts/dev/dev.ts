/**
 * npm run dev: the pages, rendered at each request, the functions and the panel, on one port. A change reloads the
 * page.
 */
import { writeFile, mkdir } from 'node:fs/promises';
import { createServer } from 'vite';
import { PANEL_PATH } from '#contract/panel-paths.ts';
import { readSite } from '#contract/site.ts';
import { makeBrandFiles } from '#scripts/brand/make.ts';
import { exitOnProblems } from '#scripts/content/problem.ts';
import { makeFonts } from '#scripts/pages/fonts.ts';
import { stopWithNpm } from '#scripts/stop-with-npm.ts';
import { isolatedVariables } from '#scripts/isolated-variables.ts';
import { BUILT_CONTENT } from '#server/base/built-content.ts';
import { serverInDevelopment } from './server.ts';
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
const site = readSite(content.values, process.env);
await mkdir(new URL('.', BUILT_CONTENT), { recursive: true });
await writeFile(BUILT_CONTENT, JSON.stringify(content));
exitOnProblems(await makeBrandFiles(site, content.pages), 'Corrige estos archivos:');
await makeFonts();
const server = await createServer({
  server: { host: '127.0.0.1', port, strictPort: true },
  plugins: [serverInDevelopment(site)],
});
await server.listen();
server.printUrls();
console.log(`Panel: ${url}${PANEL_PATH}, password "${PANEL_PASSWORD}"`);
console.log(`Data and mails: ${DATA}. Of the server's variables, PORT alone counts here.`);
