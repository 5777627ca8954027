import { relative } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { decoded, publicFiles } from '#scripts/content/folders.ts';
import { DIRECTORY, type Loaded } from '#scripts/content/load.ts';
import { describeProblem, report, type Problem } from '#scripts/content/problem.ts';
import { currentContent, rereadContent } from '#scripts/content/read.ts';
import { VIRTUAL } from '#scripts/content/with-content.ts';

/** An editor writes a file in several steps. */
const QUIET_MS = 50;
const SHOWN = 'shown-texts';
/** Grows with each change. */
let version = 0;

/** In development, a changed text is on the page at once. Its mistakes are in the terminal and over the page. */
export const contentInDevelopment = (): Plugin => ({
  name: 'content-in-development',
  apply: 'serve',
  configureServer(server) {
    say(currentContent());
    // Vite asks the disk for a name as the address writes it.
    server.middlewares.use((request, _response, next) => {
      const file = publicFiles().get(decoded(request.url ?? ''));
      if (file) request.url = encodeURI(file.slice('public'.length));
      next();
    });
    // Vite tells a change to connected pages alone, and a page was made before it connects.
    server.environments.client.hot.on(SHOWN, (shown: number, page) => {
      if (shown < version) page.send({ type: 'full-reload' });
    });
    server.watcher.add(DIRECTORY);
    let timer: NodeJS.Timeout | undefined;
    server.watcher.on('all', (_event, file) => {
      if (!/^(?:content|public)\//.test(relative('.', file))) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        const hadProblems = currentContent().problems.length > 0;
        const now = rereadContent();
        say(now);
        if (hadProblems && now.problems.length === 0) console.log('Los textos ya están bien.');
        drop(server);
      }, QUIET_MS);
    });
  },
});

function say({ problems }: Loaded): void {
  if (problems.length > 0) console.warn(report('Corrige estos textos:', problems));
}

/** Forgets the texts and what modules computed from them, and shows the page again. No module is transformed again. */
function drop({ environments: { ssr, client } }: ViteDevServer): void {
  for (const { moduleGraph } of [ssr, client])
    for (const [id, node] of moduleGraph.idToModuleMap)
      if (id.startsWith(VIRTUAL)) moduleGraph.invalidateModule(node);
  version++;
  client.hot.send({ type: 'full-reload' });
}

/** Tells the server which texts a page shows, once it is connected. */
export const tellShown = (): string =>
  `<script type="module">import { createHotContext } from '/@vite/client'; createHotContext('/').send('${SHOWN}', ${version})</script>`;

/**
 * The page with the mistakes of all texts over it. A page with a mistake of its own has them in place of its bands:
 * header and footer stand.
 */
export function withMistakes(html: string, path: string): string {
  const { problems, broken } = currentContent();
  if (problems.length === 0) return html;
  const box = mistakes(problems);
  return broken.includes(path)
    ? html.replace(/(<main[^>]*>)[^]*(<\/main>)/, (_, open: string, close: string) => open + box + close)
    : html.replace(
        '</body>',
        () =>
          `<details ${OVER}><summary>Textos por corregir: ${problems.length}</summary>${box}</details></body>`,
      );
}

const OVER =
  'open style="position:fixed;inset:auto 12px 12px 12px;z-index:99;max-height:50vh;overflow:auto;padding:12px;background:#06131c;color:#fff"';

/** The mistakes as HTML. */
export const mistakes = (problems: readonly Problem[]): string =>
  `<pre lang="es" style="padding:16px;white-space:pre-wrap;font:14px/1.5 monospace">${escaped(problems.map(describeProblem).join('\n\n'))}</pre>`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
