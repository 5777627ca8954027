import { readFileSync } from 'node:fs';
import { getRequestListener } from '@hono/node-server';
import type { Plugin } from 'vite';
import { PANEL_PATH } from '#contract/panel-paths.ts';
import { FUNCTIONS_BASE, NEWSLETTER_PATHS } from '#contract/paths.ts';
import { panelManifest } from '#scripts/brand/icons.ts';
import { withProduct } from '#scripts/vite-plugins.ts';
import { openWithoutPages } from '#server/main.ts';
import { site } from '#site';

/** In development, serves the functions and the panel on the port of the pages. */
export const serverInDevelopment = (): Plugin => ({
  name: 'server-in-development',
  async configureServer(server) {
    const { fetch, close } = await openWithoutPages(process.env, panelFiles);
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

/** A page of the panel as its source is now, with Vite's client. */
const page = (name: string) =>
  withProduct(readFileSync(`app/panel/${name}.html`, 'utf8'), site).replace(
    '</head>',
    '<script type="module" src="/@vite/client"></script></head>',
  );

/** Vite serves what these pages load. */
const panelFiles = { page, manifest: panelManifest(), assets: new Map() };
