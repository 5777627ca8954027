import { defineConfig, type Plugin } from 'vite';
import { browserEnvironment } from './vite.config.ts';

/** Not the name of a style sheet, because Vite would load an empty one with each island. */
const NO_STYLES = '\0no-styles';

/** The pages already contain their styles. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? NO_STYLES : undefined),
  load: (id) => (id === NO_STYLES ? '' : undefined),
};

/** islands/still.tsx rendered the drawings at build time. */
const NO_SERVER = '\0no-server';
const withoutServer: Plugin = {
  name: 'without-server',
  enforce: 'pre',
  resolveId: (id) => (id === 'react-dom/server' ? NO_SERVER : undefined),
  load: (id) => (id === NO_SERVER ? 'export const renderToStaticMarkup = undefined;' : undefined),
};

/** The browser's code: only the islands, without the router. */
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
