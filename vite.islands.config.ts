import { defineConfig, type Plugin } from 'vite';
import { browserEnvironment } from './vite.config.ts';

/** Not a name of a style sheet: Vite would ask for an empty one with each island. */
const NO_STYLES = '\0no-styles';

/** The pages have their styles already, all of them. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? NO_STYLES : undefined),
  load: (id) => (id === NO_STYLES ? '' : undefined),
};

/** What renders drawings for islands/still.tsx has done so. */
const NO_SERVER = '\0no-server';
const withoutServer: Plugin = {
  name: 'without-server',
  enforce: 'pre',
  resolveId: (id) => (id === 'react-dom/server' ? NO_SERVER : undefined),
  load: (id) => (id === NO_SERVER ? 'export const renderToStaticMarkup = undefined;' : undefined),
};

/** What the browser runs: the islands alone, without the router that drew the pages. */
export default defineConfig({
  ...browserEnvironment,
  plugins: [withoutStyles, withoutServer],
  publicDir: false,
  build: {
    ...browserEnvironment.build,
    outDir: 'build/client',
    emptyOutDir: false,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'app/islands/main.ts',
      output: {
        entryFileNames: 'assets/islands-[hash].js',
        // What several islands share is small: one file for all of it, and one for what every page runs.
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
