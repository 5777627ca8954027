import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import type { Site } from '../contract/site.ts';
import { panelHelp } from './pages/panel-help.ts';
import { OWN_MODULES, type OwnModules } from './pages/islands-manifest.ts';

const isClient = ({ name }: { name: string }) => name === 'client';

/** Refuses a page that imports a server file: it would be bundled for the browser without a warning. */
export const refuseServerImports: Plugin = {
  name: 'refuse-server-imports',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source.startsWith('#server/') && importer?.includes('/app/')) {
      throw new Error(`${importer} imports ${source}: server code never enters the browser's bundle.`);
    }
  },
};

/** Scripts cannot draw a page again or replace its styles, so a change to either reloads the page. */
export const reloadOnChange: Plugin = {
  name: 'reload-on-change',
  hotUpdate: {
    order: 'pre',
    handler({ file }) {
      if (!isClient(this.environment) || !/\/(app|contract)\/.*\.(tsx?|css|html)$/.test(file))
        return undefined;
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  },
};

/** Not the name of a style sheet, because Vite would load an empty one with each island. */
const NO_STYLES = '\0no-styles';

/** The pages have their styles already, so the islands' code brings none. */
export const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  applyToEnvironment: isClient,
  resolveId: (id, importer) =>
    id.endsWith('.css') && /\.tsx?$/.test(importer ?? '') ? NO_STYLES : undefined,
  load: (id) => (id === NO_STYLES ? '' : undefined),
};

/** islands/still.tsx rendered the drawings at build time. */
const NO_SERVER = '\0no-server';
export const withoutServer: Plugin = {
  name: 'without-server',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: isClient,
  resolveId: (id) => (id === 'react-dom/server' ? NO_SERVER : undefined),
  load: (id) => (id === NO_SERVER ? 'export const renderToStaticMarkup = undefined;' : undefined),
};

const APP = resolve('app') + sep;

/** Notes our own modules for the pruning of styles: words of packages would pass for classes. */
export const noteOwnModules: Plugin = {
  name: 'note-own-modules',
  apply: 'build',
  applyToEnvironment: isClient,
  writeBundle(_options, bundle) {
    const rendered = new Map<string, { code: string | null; file: string }>(
      Object.values(bundle).flatMap((output) =>
        output.type === 'chunk'
          ? Object.entries(output.modules).map(
              ([id, { code }]) => [id, { code, file: output.fileName }] as const,
            )
          : [],
      ),
    );
    const noted: OwnModules = {};
    for (const id of [...this.getModuleIds()].filter((each) => each.startsWith(APP))) {
      const imports = this.getModuleInfo(id)?.importedIds ?? [];
      const { code, file } = rendered.get(id) ?? {};
      noted[relative('.', id)] = {
        code: code ?? '',
        imports: imports.map((imported) => relative('.', imported)),
        file,
      };
    }
    mkdirSync(dirname(OWN_MODULES), { recursive: true });
    writeFileSync(OWN_MODULES, JSON.stringify(noted));
  },
};

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A page of the panel with the product's name and the help in it. */
export const withProduct = (html: string, { product }: Site): string =>
  html.replaceAll('%PRODUCT%', escapeHtml(product)).replace('%HELP%', () => panelHelp());

/** The panel's pages: the product's name in them, and their place beside the panel's code. */
export const panelPages = (site: Site): Plugin => ({
  name: 'panel-pages',
  applyToEnvironment: ({ name }) => name === 'panel',
  transformIndexHtml: (html) => withProduct(html, site),
  generateBundle: {
    // After Vite's own plugin, which names a page by the path of its source.
    order: 'post',
    handler(_options, bundle) {
      for (const [name, output] of Object.entries(bundle)) {
        if (output.type !== 'asset' || !name.endsWith('.html')) continue;
        delete bundle[name];
        this.emitFile({ type: 'asset', fileName: relative('app', name), source: output.source });
      }
    },
  },
});
