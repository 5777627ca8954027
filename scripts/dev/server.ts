import { readFileSync } from 'node:fs';
import { getRequestListener } from '@hono/node-server';
import type { Plugin } from 'vite';
import type { Site } from '#contract/site.ts';
import { PANEL_PATH } from '#contract/panel-paths.ts';
import { FUNCTIONS_BASE, NEWSLETTER_PATHS } from '#contract/paths.ts';
import { panelManifest } from '#scripts/brand/icons.ts';
import { withProduct } from '#scripts/vite-plugins.ts';
import { openWithoutPages } from '#server/main.ts';
import type { PanelFiles } from '#server/panel/panel.ts';

/** In development, serves the functions and the panel on the port of the pages. */
export const serverInDevelopment = (site: Site): Plugin => ({
  name: 'server-in-development',
  async configureServer(server) {
    const { fetch, close } = await openWithoutPages(process.env, panelFiles(site));
    const listener = getRequestListener(fetch, { overrideGlobalObjects: false });
    server.middlewares.use((request, response, next) => {
      const [path = ''] = request.url?.split('?') ?? [];
      const isButton = request.method === 'POST' && Object.values<string>(NEWSLETTER_PATHS).includes(path);
      const isOurs = [FUNCTIONS_BASE, PANEL_PATH].some((each) => `${path}/`.startsWith(`${each}/`));
      if (isOurs || isButton) void listener(request, response);
      else next();
    });
    server.httpServer?.once('close', () => void close());
  },
});

/** The panel's pages as their sources are now, with Vite's client. Vite serves what they load. */
const panelFiles = (site: Site): PanelFiles => ({
  page: (name) =>
    withProduct(readFileSync(`app/panel/${name}.html`, 'utf8'), site).replace(
      '</head>',
      '<script type="module" src="/@vite/client"></script></head>',
    ),
  manifest: panelManifest(site),
  assets: new Map(),
});
