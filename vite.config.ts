import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { functionsInDevelopment } from './scripts/dev-functions.ts';

/** Refuses a page that imports a server file: it would be bundled for the browser without a warning. */
const refuseServerImports: Plugin = {
  name: 'refuse-server-imports',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source.startsWith('#server/') && importer?.includes('/app/')) {
      throw new Error(`${importer} imports ${source}: server code never enters the browser's bundle.`);
    }
  },
};

/** Scripts cannot draw a page again or replace its styles, so a change to either reloads the page. */
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

/** Settings of every build for the browser. */
export const browserEnvironment = {
  // Operator's values come only from the process, so that build, server and tests agree.
  envDir: false,
  envPrefix: ['VITE_', 'SITE_', 'RETENTION_DAYS'],
  build: { assetsInlineLimit: 0, target: 'es2022' },
} satisfies UserConfig;

export default defineConfig({
  ...browserEnvironment,
  // public/ is added to the finished build. Styles are minified once, in each page (prune-styles.ts).
  build: { ...browserEnvironment.build, copyPublicDir: false, cssMinify: false },
  // Pages contain scripts in the form that this option leaves (root.tsx).
  environments: { ssr: { build: { minify: true } } },
  plugins: [
    refuseServerImports,
    reloadOnChange,
    tailwindcss({ optimize: false }),
    reactRouter(),
    functionsInDevelopment(),
  ],
});
