import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { functionsInDevelopment } from './scripts/dev/functions.ts';
import { pagesInDevelopment } from './scripts/dev/pages.ts';
import { textsInDevelopment } from './scripts/dev/texts.ts';
import { withSite } from './scripts/with-site.ts';
import { site } from './site.config.ts';

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
const reloadOnChange: Plugin = {
  name: 'reload-on-change',
  hotUpdate: {
    order: 'pre',
    handler({ file }) {
      if (
        this.environment.name !== 'client' ||
        !/\/(app|contract)\/.*\.(tsx?|css)$|\/site\.config\.ts$/.test(file)
      )
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
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id, importer) =>
    id.endsWith('.css') && /\.tsx?$/.test(importer ?? '') ? NO_STYLES : undefined,
  load: (id) => (id === NO_STYLES ? '' : undefined),
};

/** Settings of every build for the browser. */
export const browserEnvironment = {
  // Operator's values come only from the process, so that build, server and tests agree.
  envDir: false,
  build: { assetsInlineLimit: 0, target: 'es2022' },
} satisfies UserConfig;

/** The development server. vite.pages.config.ts and vite.islands.config.ts build. */
export default defineConfig({
  ...browserEnvironment,
  appType: 'custom',
  plugins: [
    withSite(site),
    refuseServerImports,
    reloadOnChange,
    withoutStyles,
    tailwindcss({ optimize: false }),
    functionsInDevelopment(),
    textsInDevelopment(),
    pagesInDevelopment(),
  ],
});
