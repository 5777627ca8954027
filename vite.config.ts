import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { functionsInDevelopment } from './scripts/dev-functions.ts';

/** A server file that a page imports would be bundled for the browser without a word: refuse it. */
const refuseServerImports: Plugin = {
  name: 'refuse-server-imports',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source.startsWith('#server/') && importer?.includes('/app/')) {
      throw new Error(`${importer} imports ${source}: server code never enters the browser's bundle.`);
    }
  },
};

/** No script draws a page again or exchanges its styles: a change to either reloads the page. */
const reloadOnChange: Plugin = {
  name: 'reload-on-change',
  hotUpdate: {
    order: 'pre',
    handler({ file }) {
      if (this.environment.name !== 'client' || !/\/(app|contract)\/.*\.(tsx?|css)$/.test(file))
        return undefined;
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  },
};

/** What every build for the browser agrees on. */
export const browserEnvironment = {
  // Operator's values come from the process alone, so that build, server and tests cannot differ.
  envDir: false,
  envPrefix: ['VITE_', 'SITE_', 'RETENTION_DAYS'],
  build: { assetsInlineLimit: 0, target: 'es2022' },
} satisfies UserConfig;

export default defineConfig({
  ...browserEnvironment,
  // public/ is added to a finished build, as it is. Styles are minified once, in each page (prune-styles.ts).
  build: { ...browserEnvironment.build, copyPublicDir: false, cssMinify: false },
  // Pages hold scripts as the source that this leaves of them (root.tsx).
  environments: { ssr: { build: { minify: true } } },
  plugins: [
    refuseServerImports,
    reloadOnChange,
    tailwindcss({ optimize: false }),
    reactRouter(),
    functionsInDevelopment(),
  ],
});
