import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Plugin } from 'vite';
import { NEWSLETTER_PATHS, RESULT_PATHS } from '#contract/paths.ts';
import { EDITOR_ASSETS, EDITOR_LINKS, EDITOR_PATH } from '#contract/editor.ts';
import { page } from '#schema/blocks.ts';
import { readSite } from '#contract/site.ts';
import { DIRECTORY } from '#scripts/content/load.ts';
import { decoded, publicFiles } from '#scripts/content/folders.ts';
import { currentContent, readContent } from '#scripts/content/read.ts';
import { readTextFile } from '#scripts/content/read-file.ts';
import { EDITOR_DIRECTORY, editorPage, isEditorBuilt } from '#scripts/editor/build.ts';
import { editorPolicy } from '#scripts/editor/policy.ts';
import { publishToken } from '#scripts/publish/routes.ts';
import { PRIVATE } from '#server/http/security-headers.ts';
import { readStaticFiles } from '#server/http/static-files.ts';
import { createStaticSite } from '#server/http/static-site.ts';
import { MAILS_ENTRY, mailsPage } from './mails.ts';

const HOW = `<!doctype html><html lang="es-MX"><meta charset="utf-8"><title>Editor</title>
<p>El editor no está instalado, o el sitio cambió desde entonces. Escribe en la terminal: <code>npm run editor</code></p>`;
/** Leads to the page of an entry: `/editor/pages/home`. */
const ENTRY = new RegExp(`^${EDITOR_PATH}/(\\w+/[\\w-]+)$`);

/** In development, the editor of the texts on the files of this machine. */
export const editorInDevelopment = (): Plugin => ({
  name: 'editor-in-development',
  apply: 'serve',
  configureServer(server) {
    if (!isEditorBuilt()) console.log('For the editor at /editor, run "npm run editor" first.');
    let serveAsset: ReturnType<typeof getRequestListener> | undefined;
    server.middlewares.use(async (request, response, next) => {
      const [path = ''] = (request.url ?? '').split('?');
      const [, entry] = ENTRY.exec(path) ?? [];
      if (path === EDITOR_PATH) {
        const isBuilt = isEditorBuilt();
        if (isBuilt)
          serveAsset = getRequestListener(createStaticSite(await readStaticFiles(EDITOR_DIRECTORY)).fetch);
        const { product } = readSite(readContent().values, process.env);
        response
          .writeHead(200, {
            'Content-Type': 'text/html; charset=utf-8',
            'Content-Security-Policy': editorPolicy(false),
            ...PRIVATE,
          })
          .end(isBuilt ? editorPage(product).replace('<html', `<html data-publish="${publishToken}"`) : HOW);
      } else if (entry === MAILS_ENTRY)
        response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(mailsPage());
      else if (path.startsWith(`${EDITOR_LINKS}/`))
        response.writeHead(has(decoded(path.slice(EDITOR_LINKS.length))) ? 204 : 404).end();
      else if (entry) {
        const { path: shown } = readTextFile(join(DIRECTORY, `${entry}.yaml`), page);
        if (shown) response.writeHead(302, { Location: shown }).end();
        else response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(sheetFor(entry));
      } else if (serveAsset && path.startsWith(EDITOR_ASSETS)) void serveAsset(request, response);
      else next();
    });
  },
});

/** Stands for a page without a file. Once the page has a name it is being saved, so the sheet asks for it again. */
const sheetFor = (entry: string): string =>
  `<!doctype html><html lang="es-MX"><meta charset="utf-8"><title>La página</title>${entry.endsWith('/new') ? '' : '<meta http-equiv="refresh" content="1">'}
<body style="display:grid;place-content:center;height:90vh;background:#f7f8f4;color:#3b5b6d;font:600 18px system-ui,sans-serif">Guarda para ver la página.`;

/** Whether a page or a file has this address. */
const has = (address: string): boolean =>
  publicFiles().has(address) ||
  [
    ...currentContent().files.map(({ path }) => path),
    ...Object.values(RESULT_PATHS),
    ...Object.values(NEWSLETTER_PATHS),
  ].includes(address);
