import { resolve } from 'node:path';
import type { EnvironmentModuleNode, Plugin, ViteDevServer } from 'vite';
import { currentContent } from '#scripts/content/read.ts';
import { colour } from '#scripts/brand/colours.ts';

import { tellShown, withMistakes } from './content.ts';

type Document = typeof import('../../app/document.tsx');
type Pages = typeof import('#site/pages.ts');

const DOCUMENT = '/app/document.tsx';

/** In development, renders a page at each request, with its style sheets linked in the order of their imports. */
export function pagesInDevelopment(): Plugin {
  return {
    name: 'pages-in-development',
    apply: 'serve',
    // After Vite's own middleware, so that files win.
    configureServer: (server) => () => {
      server.middlewares.use((request, response, next) => {
        const [address = '/'] = (request.originalUrl ?? '/').split('?');
        const isFile = /\.\w+$/.test(address);
        if (isFile || request.method !== 'GET') return next();
        render(server, address.replace(/(?<=.)\/$/, '')).then(
          ({ status, html }) =>
            response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(html),
          (error: Error) => {
            server.ssrFixStacktrace(error);
            next(error);
          },
        );
      });
    },
  };
}

async function render(server: ViteDevServer, path: string): Promise<{ status: number; html: string }> {
  const { renderPage } = (await server.ssrLoadModule(DOCUMENT)) as Document;
  const { PAGE_PATHS } = (await server.ssrLoadModule('/app/site/pages.ts')) as Pages;
  // It loads the rasteriser, which no other user of this configuration needs.
  const { readLogo } = await import('#scripts/brand/logo.ts');
  const shown = tellShown();
  const html = await renderPage(path, {
    entry: '/app/islands/main.ts',
    themeColour: colour('papel-50'),
    logo: await readLogo(),
    scripts: ['/@vite/client'],
    styles: styleSheetsOf(server),
  });
  const isPage = PAGE_PATHS.includes(path) || currentContent().broken.includes(path);
  return { status: isPage ? 200 : 404, html: withMistakes(html, path) + shown };
}

/** The addresses of all style sheets that the pages import, in their order. */
function styleSheetsOf({ environments, config }: ViteDevServer): string[] {
  const seen = new Set<EnvironmentModuleNode>();
  const sheets: string[] = [];
  const visit = (node: EnvironmentModuleNode | undefined) => {
    if (!node || seen.has(node)) return;
    seen.add(node);
    // A style sheet holds those that it imports.
    if (node.url.endsWith('.css')) sheets.push(node.url);
    else for (const imported of node.importedModules) visit(imported);
  };
  visit(environments.ssr.moduleGraph.getModuleById(resolve(config.root, `.${DOCUMENT}`)));
  return sheets;
}
