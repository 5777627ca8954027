import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { OWN_MODULES, type OwnModules } from './scripts/pages/islands-manifest.ts';
import { withSite } from './scripts/with-site.ts';
import { site } from './site.config.ts';
import { browserEnvironment, withoutStyles } from './vite.config.ts';

/** islands/still.tsx rendered the drawings at build time. */
const NO_SERVER = '\0no-server';
const withoutServer: Plugin = {
  name: 'without-server',
  enforce: 'pre',
  resolveId: (id) => (id === 'react-dom/server' ? NO_SERVER : undefined),
  load: (id) => (id === NO_SERVER ? 'export const renderToStaticMarkup = undefined;' : undefined),
};

/** Notes our own modules for the pruning of styles: words of packages would pass for classes. */
const noteOwnModules: Plugin = {
  name: 'note-own-modules',
  writeBundle(_options, bundle) {
    const rendered = new Map(
      Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? Object.entries(output.modules) : [],
      ),
    );
    const noted: OwnModules = {};
    for (const id of [...this.getModuleIds()].filter((each) => each.startsWith(APP))) {
      const imports = this.getModuleInfo(id)?.importedIds ?? [];
      const code = rendered.get(id)?.code ?? '';
      noted[relative('.', id)] = { code, imports: imports.map((imported) => relative('.', imported)) };
    }
    mkdirSync(dirname(OWN_MODULES), { recursive: true });
    writeFileSync(OWN_MODULES, JSON.stringify(noted));
  },
};
const APP = resolve('app') + sep;

/** The browser's code: only the islands. */
export default defineConfig({
  ...browserEnvironment,
  plugins: [withSite(site), withoutStyles, withoutServer, noteOwnModules],
  publicDir: false,
  build: {
    ...browserEnvironment.build,
    outDir: 'build/client',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'app/islands/main.ts',
      output: {
        entryFileNames: 'assets/islands-[hash].js',
        // Shared code is small: one file for what islands share, one for what every page runs.
        codeSplitting: {
          groups: [
            {
              name: 'shared',
              minShareCount: 2,
              test: /node_modules.(react|scheduler)|app.(ui|effects|content|layout|islands)./,
            },
          ],
        },
      },
    },
  },
});
